"""One module a picture; see `render.py` for the list and the file each one writes."""
