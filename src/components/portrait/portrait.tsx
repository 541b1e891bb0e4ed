import type { ImageNode } from '../../../core/content/fields/image';
import { classNames } from '../class-names';
import { Picture } from '../picture/picture';
import * as styles from './portrait.module.css';

interface Props {
  name: string;
  image: ImageNode | null;
  size: 'small' | 'large';
  priority?: boolean;
}

/** A person's picture, or the first letters of the name where there is none. */
export function Portrait({ name, image, size, priority }: Props) {
  if (image?.localFile) {
    const sizes = size === 'small' ? '6rem' : '(min-width: 1024px) 28rem, 100vw';
    return (
      <Picture
        image={image}
        sizes={sizes}
        ratio="1"
        className={classNames(styles.portrait, styles[size])}
        priority={priority}
      />
    );
  }
  const words = name.split(' ').filter(Boolean);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('');
  return (
    <span className={classNames(styles.portrait, styles.initials, styles[size])} aria-hidden="true">
      {initials}
    </span>
  );
}
