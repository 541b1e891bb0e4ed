#!/bin/sh
# All pictures on one sheet, docs/contact-sheet.jpg: the scenes in the order of the catalogue, then portraits,
# maps, the share picture, the covers of the papers, the icons and the marks of the browser.
# Needs montage (imagemagick), rsvg-convert (librsvg2-bin), fonts-open-sans and python3.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$root/content/media"

scenes=$(python3 -B -c "import sys; sys.path.insert(0, '$root/studio/renders'); from catalogue import PICTURES; print(*(f'{name}.jpg' for name in PICTURES))")
drawings=$(ls authors/*.jpg contacts/*.png share/*.jpg)
covers=$(ls resources/*-cover.jpg)
for icon in icons/*/*.svg; do
  mkdir -p "$scratch/$(dirname "$icon")"
  rsvg-convert -h 90 "$icon" -o "$scratch/${icon%.svg}.png"
done
mkdir -p "$scratch/static"
for mark in favicon brand/mark brand/logo brand/logo-colour; do
  rsvg-convert -h 90 "$root/static/$mark.svg" -o "$scratch/static/$(basename "$mark").png"
done
cp "$root/static/apple-touch-icon.png" "$scratch/static"

# Made small one by one: all at their size are more than ImageMagick may hold.
for picture in $scenes $drawings $covers; do
  mkdir -p "$scratch/$(dirname "$picture")"
  convert -define jpeg:size=640x640 "$picture" -thumbnail 300x269 "$scratch/$picture"
done
cd "$scratch"

# A cell is wider than the longest name that stands below it.
sheet() {
  target=$1 tile=$2 cell=$3
  shift 3
  montage -label '%d/%t' "$@" -geometry "$cell" -tile "$tile" -font Open-Sans -pointsize 11 "$scratch/$target.png"
}
# shellcheck disable=SC2086  (each name is a word of its own)
sheet pictures 6x 300x169+6+6 $scenes $drawings
# shellcheck disable=SC2086
sheet covers 8x 190x269+20+6 $covers
sheet icons 8x 90x90+72+6 icons/*/*.png static/*.png
convert "$scratch/pictures.png" "$scratch/covers.png" "$scratch/icons.png" -background white -gravity Center -append -quality 82 "$root/docs/contact-sheet.jpg"
