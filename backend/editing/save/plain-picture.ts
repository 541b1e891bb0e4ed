/** JPEG segments that hold the picture itself, its table of colours included; anything else says where it was taken, by whom, with what. */
const plainSegments = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd, 0xe0, 0xe2, 0xee]);
const plainChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'pHYs', 'bKGD', 'sBIT']);

/** A picture that holds nothing but itself, from its first byte to its last: it may stay as it is. */
export function isPlainPicture(extension: string, content: Buffer): boolean {
  if (extension === 'png') return isPlainPng(content);
  return (extension === 'jpg' || extension === 'jpeg') && isPlainJpeg(content);
}

function isPlainJpeg(content: Buffer): boolean {
  let at = 2;
  while (at + 4 <= content.length && content[at] === 0xff) {
    const segment = content[at + 1]!;
    if (segment === 0xda) break;
    if (!plainSegments.has(segment) && !saysNothing(content, at)) return false;
    // Colours may stand in this kind of segment, and so may a second picture.
    if (segment === 0xe2 && content.toString('latin1', at + 4, at + 15) !== 'ICC_PROFILE') return false;
    at += 2 + content.readUInt16BE(at + 2);
  }
  return content.readUInt16BE(0) === 0xffd8 && content[at + 1] === 0xda && endsWithItsPicture(content, at);
}

/** The marks of Blender and ffmpeg, with which the pictures of the content were made: a name, and a number of their own. */
function saysNothing(content: Buffer, at: number): boolean {
  const body = content.toString('latin1', at + 4, at + 2 + content.readUInt16BE(at + 2));
  return /^(NeoGeo\0\0\0[\0-\xff]|Lavc[\d.]{1,20}\0?)$/.test(body);
}

/** After the picture there is nothing, and between its scans nothing but tables. */
function endsWithItsPicture(content: Buffer, scan: number): boolean {
  let at = scan;
  for (;;) {
    at += 2 + content.readUInt16BE(at + 2);
    do at = content.indexOf(0xff, at) + 1;
    while (at > 0 && at < content.length && (content[at] === 0 || (content[at]! >= 0xd0 && content[at]! <= 0xd7)));
    if (at <= 0 || at >= content.length) return false;
    at -= 1;
    while (content[at + 1] !== 0xda) {
      if (content[at + 1] === 0xd9) return at + 2 === content.length;
      if (content[at] !== 0xff || !plainSegments.has(content[at + 1]!) || at + 4 > content.length) return false;
      at += 2 + content.readUInt16BE(at + 2);
    }
    if (at + 4 > content.length) return false;
  }
}

function isPlainPng(content: Buffer): boolean {
  for (let at = 8; at + 12 <= content.length;) {
    const name = content.toString('latin1', at + 4, at + 8);
    if (!plainChunks.has(name)) return false;
    at += 12 + content.readUInt32BE(at);
    if (name === 'IEND') return at === content.length;
  }
  return false;
}
