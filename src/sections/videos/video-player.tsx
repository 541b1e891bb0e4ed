import { useTranslation } from 'gatsby-plugin-react-i18next';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { localeRow } from '../../../core/i18n/locales';
import { classNames, lazyMedia } from '../../components/class-names';
import { framedHeroSizes, Picture } from '../../components/picture';
import { Icon } from '../../components/icon';
import { useLocale } from '../layout/page-provider';
import { formatLength } from '../format';
import * as styles from './video-player.module.css';

interface Props {
  src: string;
  poster: Queries.BlockImageFragment | null;
  /** WebVTT, in the language of the page. */
  captions?: string | null;
  title: string;
  seconds?: number | null;
  priority?: boolean;
}

const widths = '(min-width: 1024px) 64rem, 100vw';

/** A video that is fetched when asked for. Without scripts its poster is a link to the file. */
export function VideoPlayer(props: Props) {
  const locale = useLocale();
  const { src, poster, captions, title, seconds, priority } = props;
  const { htmlLang, name } = localeRow(locale);
  const { t } = useTranslation('site');
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
      // A video that editors gave no captions has none to show.
      // eslint-disable-next-line jsx-a11y/media-has-caption
      <video
        ref={player}
        className={classNames('w-full aspect-16/9 rounded bg-(--black)', lazyMedia.waiting)}
        src={src}
        controls
        autoPlay
        playsInline
        aria-label={title}
      >
        {captions && <track kind="captions" src={captions} srcLang={htmlLang} label={name} default />}
      </video>
    );
  }
  return (
    <a
      href={src}
      className="group relative block overflow-hidden rounded text-strong no-underline [&_img]:[transition:transform_var(--motion-slow)] hover:[&_img]:[transform:scale(1.015)]"
      data-waits=""
      onClick={onClick}
    >
      {poster ? (
        <Picture
          image={poster}
          sizes={priority ? framedHeroSizes(widths) : widths}
          ratio="16 / 9"
          priority={priority}
          decorative
        />
      ) : (
        <span className="block aspect-16/9 bg-inset" />
      )}
      <span className={styles.label}>
        <span className="grid size-12 place-items-center rounded bg-accent text-on-accent [transition:background-color_var(--motion)] group-hover:bg-accent-hover md:size-16">
          <Icon name="play" />
        </span>
        <span>
          {t('video.play')}
          {seconds ? <span className="text-soft font-normal"> · {formatLength(seconds)}</span> : null}
        </span>
      </span>
    </a>
  );
}
