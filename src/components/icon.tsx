import { classNames, lazyMedia } from './class-names';
import * as styles from './icon.module.css';

const drawings = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  chevron: 'M6 9l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  menu: 'M3 7h18M3 12h18M3 17h18',
  close: 'M5 5l14 14M19 5L5 19',
  phone:
    'M6.6 3.5h3l1.6 4.2-2.1 1.6a12 12 0 0 0 5.6 5.6l1.6-2.1 4.2 1.6v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.6 5.7a2 2 0 0 1 2-2.2z',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  pin: 'M12 21.5s-7-6.4-7-11.5a7 7 0 0 1 14 0c0 5.1-7 11.5-7 11.5zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.2l3.4 2',
  calendar: 'M4 5.5h16v15H4zM4 10h16M8 3v5M16 3v5',
  check: 'M5 12.5l4.5 4.5L19.5 7',
  copy: 'M9 9h11v11.5H9zM15 9V3.5H4V15h5',
  expand: 'M14 4h6v6M10 20H4v-6M20 4l-7 7M4 20l7-7',
  play: 'M8 5.5l10.5 6.5L8 18.5z',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.6 15.6L21 21',
  document: 'M6 2.5h8l4.5 4.5v14.5H6zM13.5 3v4.5H18M9 12.5h6.5M9 16.5h6.5',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  feed: 'M5.5 18.5h.01M5 11.5a7.5 7.5 0 0 1 7.5 7.5M5 5a14 14 0 0 1 14 14',
  external: 'M8 16L17 7M9.5 7H17v7.5',
} as const;

export type IconName = keyof typeof drawings;

/** A line drawing in the colour of the text, hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}

/** The small drawing of a service or a unit, hidden from screen readers. */
export function EntityIcon({ src }: { src: string | null | undefined }) {
  return src ? (
    <img
      className={classNames(styles.emblem, lazyMedia.waiting)}
      src={src}
      width="32"
      height="32"
      alt=""
      loading="lazy"
      decoding="async"
    />
  ) : null;
}
