import type { FileKind } from '../../../../core/forms/file-kinds';
import { kindOf } from './file-bytes';

/** In pixels: enough to read a label on a drum. */
const longestSide = 2_400;
const quality = 0.85;

const pictures: readonly (FileKind | null | undefined)[] = ['jpg', 'png', 'heic'];
/** In ms: a picture that takes longer is sent as it is. */
const longestShrink = 20_000;

const tooLong = () =>
  new Promise<null>((resolve) => {
    setTimeout(resolve, longestShrink, null);
  });

/**
 * A file as it is sent. A picture becomes a JPEG of at most 2,400 pixels, upright and without what
 * the camera noted, such as the place. What this browser cannot read is sent as it is: the server
 * says so.
 */
export async function asSent(file: File): Promise<{ content: Blob; name: string; kind: FileKind | null | undefined }> {
  const kind = await kindOf(file);
  const picture = pictures.includes(kind) ? await Promise.race([shrunk(file), tooLong()]).catch(() => null) : null;
  if (!picture) return { content: file, name: file.name, kind };
  return { content: picture, name: `${file.name.replace(/\.[^.]*$/, '')}.jpg`, kind: 'jpg' };
}

/** Browsers decode and encode beside the main thread. */
async function shrunk(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // A JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
