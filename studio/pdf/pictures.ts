import sharp from 'sharp';

/**
 * A picture of the site in the shape of its place on paper, light enough to travel, as a `data:`
 * address.
 */
export async function pictureOnPaper(
  file: string,
  { width, height, quality }: { width: number; height: number; quality: number },
): Promise<string> {
  const data = await sharp(file)
    .resize(width, height, { fit: 'cover' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
  return `data:image/jpeg;base64,${data.toString('base64')}`;
}
