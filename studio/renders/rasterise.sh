#!/bin/sh
# Portraits, maps, icons and the share image, from the drawings and the rendered home picture.
# Needs rsvg-convert (librsvg2-bin), convert (imagemagick), python3 and, for the names on the maps, Open Sans (fonts-open-sans).
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
media=$root/content/media
static=$root/static
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$media/authors" "$media/contacts" "$media/share" "$static/icons"

for drawing in "$root"/pictures/portraits/*.svg; do
  name=$(basename "$drawing" .svg)
  rsvg-convert -w 640 -h 640 "$drawing" -o "$scratch/portrait.png"
  convert "$scratch/portrait.png" -quality 88 "$media/authors/$name.jpg"
done

python3 -B "$root/studio/renders/maps/draw.py" "$scratch/maps"
for drawing in "$scratch"/maps/*.svg; do
  rsvg-convert "$drawing" -o "$media/contacts/$(basename "$drawing" .svg).png"
done

for size in 192 512; do
  rsvg-convert -w $size -h $size "$static/favicon.svg" -o "$static/icons/icon-$size.png"
done
rsvg-convert -w 32 -h 32 "$static/favicon.svg" -o "$scratch/32.png"
convert "$scratch/32.png" "$static/favicon.ico"
# The home screen rounds the corners itself, so this one fills its square.
sed 's/ rx="14"//' "$static/favicon.svg" > "$scratch/square.svg"
rsvg-convert -w 180 -h 180 "$scratch/square.svg" -o "$static/apple-touch-icon.png"
# So does whoever cuts the icon to a shape of their own; the mark stands within the circle that is never cut.
rsvg-convert -w 512 -h 512 "$scratch/square.svg" -o "$static/icons/icon-maskable-512.png"

sed 's/currentColor/#0f6b4c/g' "$static/brand/logo.svg" > "$scratch/logo.svg"
rsvg-convert -h 92 "$scratch/logo.svg" -o "$scratch/logo.png"
convert "$media/home/hero.jpg" -resize 1200x675 -gravity center -crop 1200x630+0+0 +repage \
  "$scratch/logo.png" -gravity NorthWest -geometry +64+64 -composite -quality 86 "$media/share/default.jpg"
