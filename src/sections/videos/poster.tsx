import type { ImageNode } from '../../content/fields/image';
import { Icon } from '../../ui/icon/icon';
import { Picture } from '../../ui/picture/picture';
import * as styles from './poster.module.css';

/** The picture of a film in a list, with the sign that it plays and for how long. */
export function Poster({ image, length }: { image: ImageNode | null; length: string | null }) {
  return (
    <div className={styles.poster}>
      <Picture image={image} sizes="(min-width: 1024px) 50vw, 100vw" ratio="16 / 9" decorative />
      <p className={styles.sign}>
        <span className={styles.play}>
          <Icon name="play" />
        </span>
        {length && <span className={styles.length}>{length}</span>}
      </p>
    </div>
  );
}
