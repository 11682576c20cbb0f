"""What a browser needs to run the engine, made from npm's ``pyodide`` and the engine's own files.

Each step stands in a file of its own and can be run alone: `wheel` and `library` compile, `memory` takes the picture of
Python's memory after all has been imported, `worker` puts the worker's modules into one file, `packed_files` squeezes
each and names it by its content. ``python -m groomporter_site.starting`` runs them all. What is gained by which step
stands in docs/performance.md.
"""
