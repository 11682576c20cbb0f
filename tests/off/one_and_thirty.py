OFF = {}
