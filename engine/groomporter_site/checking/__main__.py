"""``python -m groomporter_site.checking GAME``."""

import sys

from . import main

sys.exit(main())
