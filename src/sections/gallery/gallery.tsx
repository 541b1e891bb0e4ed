import type { ImageNode } from '../../content/fields/image';
import type { Ground } from '../../styles/ground';
import { HeadingBlock } from '../../ui/heading-block/heading-block';
import { Picture } from '../../ui/picture/picture';
import { Section } from '../../ui/section/section';
import * as styles from './gallery.module.css';

interface Props {
  id: string;
  title: string;
  images: readonly ImageNode[];
  ground?: Ground;
}

/** Pictures with what is seen on them below. */
export function Gallery({ id, title, images, ground }: Props) {
  if (images.length === 0) return null;
  return (
    <Section ground={ground} labelledBy={id}>
      <div className={styles.block}>
        <HeadingBlock id={id} title={title} />
        <ul className={styles.pictures} data-count={images.length}>
          {images.map((image) => (
            <li key={image.url}>
              <figure>
                <Picture image={image} sizes="(min-width: 640px) 45vw, 100vw" ratio="3 / 2" decorative className={styles.picture} />
                <figcaption className={styles.caption}>{image.title}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
