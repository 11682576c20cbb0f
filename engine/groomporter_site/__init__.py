"""The site: blocks that set rules, sources and tables in its pages, and what builds and serves it."""
