import type { ImageNode } from '../../../core/content/fields/image';
import { Icon } from '../../components/icon/icon';
import { framedOpeningSizes } from '../../components/picture/opening-sizes';
import { Picture } from '../../components/picture/picture';
import * as styles from './poster.module.css';

const widths = '(min-width: 1024px) 50vw, 100vw';

/** The picture of a film in a list, with the sign that it plays and for how long. */
export function Poster({
  image,
  length,
  priority,
}: {
  image: ImageNode | null;
  length: string | null;
  priority?: boolean;
}) {
  return (
    <div className={styles.poster}>
      <Picture
        image={image}
        sizes={priority ? framedOpeningSizes(widths) : widths}
        ratio="16 / 9"
        priority={priority}
        decorative
      />
      <p className={styles.sign}>
        <span className={styles.play}>
          <Icon name="play" />
        </span>
        {length && <span className={styles.length}>{length}</span>}
      </p>
    </div>
  );
}
