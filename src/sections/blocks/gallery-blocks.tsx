import { Gallery } from '../gallery/gallery';
import type { BlocksProps } from './blocks';

/** The pictures of neighbouring blocks, under the first title that there is. */
export function GalleryBlocks({ locale, blocks, prefix }: BlocksProps) {
  const images = blocks
    .flatMap(({ imagem, imagem2 }) => [imagem, imagem2])
    .filter((image) => image !== null);
  const title = blocks.find(({ titulo }) => titulo)?.titulo ?? null;
  return <Gallery id={prefix} locale={locale} title={title} images={images} />;
}
