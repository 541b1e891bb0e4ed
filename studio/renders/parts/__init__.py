"""The scene kit: every part stands at the origin, in metres, and is put in its spot with `place`."""
