import { useEffect, useRef, useState, type MouseEvent } from 'react';

import type { ImageNode } from '../../core/content/fields/nested';
import { Icon } from './icon';
import { framedOpeningSizes, Picture } from './picture';
import * as styles from './film.module.css';

interface Props {
  /** The address of the film, a file of our own. */
  src: string;
  poster: ImageNode | null;
  /** WebVTT, in the language of the page. */
  captions?: string | null;
  /** `pt-PT`, and its name for the player's menu. */
  language: { code: string; name: string };
  /** What the button says: `Ver o vídeo`. */
  play: string;
  title: string;
  /** `0:53` */
  length?: string | null;
  /** It opens the page. */
  priority?: boolean;
}

const widths = '(min-width: 1024px) 64rem, 100vw';

/**
 * A film behind its poster: nothing of it is fetched before somebody wants to see it. Without
 * scripts the poster is a link to the file, which browsers play by themselves.
 */
export function Film({ src, poster, captions, language, play, title, length, priority }: Props) {
  const [playing, setPlaying] = useState(false);
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (playing) player.current?.focus({ preventScroll: true });
  }, [playing]);

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setPlaying(true);
  }

  if (playing) {
    return (
      // A film that editors gave no captions has none to show.
      // eslint-disable-next-line jsx-a11y/media-has-caption
      <video
        ref={player}
        className={styles.player}
        src={src}
        controls
        autoPlay
        playsInline
        aria-label={title}
      >
        {captions && (
          <track
            kind="captions"
            src={captions}
            srcLang={language.code}
            label={language.name}
            default
          />
        )}
      </video>
    );
  }
  return (
    <a href={src} className={styles.poster} data-waits="" onClick={onClick}>
      {poster ? (
        <Picture
          image={poster}
          sizes={priority ? framedOpeningSizes(widths) : widths}
          ratio="16 / 9"
          priority={priority}
          decorative
        />
      ) : (
        <span className={styles.blank} />
      )}
      <span className={styles.label}>
        <span className={styles.button}>
          <Icon name="play" />
        </span>
        <span>
          {play}
          {length && <span className={styles.length}> · {length}</span>}
        </span>
      </span>
    </a>
  );
}
