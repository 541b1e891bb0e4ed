#!/bin/sh
# All pictures on one sheet, docs/contact-sheet.jpg: the scenes in the order of the catalogue, then portraits, maps and icons.
# Needs montage (imagemagick), rsvg-convert (librsvg2-bin) and python3.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$root/content/media"

scenes=$(python3 -B -c "import sys; sys.path.insert(0, '$root/pictures'); from catalogue import PICTURES; print(*(f'{name}.jpg' for name in PICTURES))")
drawings=$(ls authors/*.jpg contacts/*.png)
for icon in icons/*/*.svg; do
  mkdir -p "$scratch/$(dirname "$icon")"
  rsvg-convert -h 169 "$icon" -o "$scratch/${icon%.svg}.png"
done

# shellcheck disable=SC2086  (each name is a word of its own)
montage -label '%d/%t' $scenes $drawings -resize 300x169 -geometry 300x169+6+6 -tile 6x -pointsize 11 "$scratch/pictures.png"
(cd "$scratch" && montage -label '%d/%t' icons/*/*.png -geometry 90x90+6+6 -tile 9x -pointsize 11 icons.png)
convert "$scratch/pictures.png" "$scratch/icons.png" -background white -gravity Center -append -quality 82 "$root/docs/contact-sheet.jpg"
