import { GatsbyImage } from 'gatsby-plugin-image';
import { useTranslation } from 'gatsby-plugin-react-i18next';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../components/icon';
import { lazyMedia } from '../components/class-names';
import { dataOf, Picture } from '../components/picture';
import * as styles from './picture-viewer.module.css';

interface Props {
  title: string | null;
  images: readonly Queries.BlockImageFragment[];
  first: number;
  onClose: () => void;
}

/** Pictures one by one in a dialog; they scroll by finger, button or arrow key. */
export function PictureViewer({ title, images, first, onClose }: Props) {
  const { t } = useTranslation('site');
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(first);

  const show = useCallback((place: number, behavior: ScrollBehavior) => {
    track.current?.scrollTo({ left: place * track.current.clientWidth, behavior });
  }, []);
  const turn = useCallback(
    (by: number) => {
      const place = Math.min(Math.max(index + by, 0), images.length - 1);
      show(place, 'auto');
      setIndex(place);
    },
    [images.length, index, show],
  );

  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    show(first, 'instant');
  }, [first, show]);

  useEffect(() => {
    const element = dialog.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      turn(by);
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [turn]);

  const onScroll = () => {
    const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 0 };
    if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth));
  };

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      data-tone="dark"
      aria-label={title ?? t('gallery.viewer')}
      onClose={onClose}
    >
      <div className="flex gap-3 items-center justify-between py-3 px-gutter">
        <p role="status">{t('gallery.place', { number: index + 1, total: images.length })}</p>
        <button
          type="button"
          className={styles.button}
          aria-label={t('gallery.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {/* The keyboard must be able to reach what scrolls. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={track} className={styles.track} onScroll={onScroll} tabIndex={0}>
        {images.map((image) => (
          <li key={image.url} className={styles.slide}>
            <figure className="flex flex-col gap-4 justify-center h-full">
              <ViewedPicture image={image} />
              <figcaption className="max-w-(--width-text) mx-auto text-body text-sm leading-[1.5] text-center">
                {image.title}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className="flex gap-3 items-center py-3 px-gutter justify-center">
          <button
            type="button"
            className={styles.button}
            aria-label={t('gallery.previous')}
            disabled={index === 0}
            onClick={() => turn(-1)}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            className={styles.button}
            aria-label={t('gallery.next')}
            disabled={index === images.length - 1}
            onClick={() => turn(1)}
          >
            <Icon name="arrow" />
          </button>
        </div>
      )}
    </dialog>
  );
}

/** Scripts run here anyway, so `GatsbyImage` shows the main colour until the picture has come. */
function ViewedPicture({ image }: { image: Queries.BlockImageFragment }) {
  const data = dataOf(image);
  const shared = { sizes: '100vw', className: styles.picture };
  if (!data) return <Picture image={image} decorative {...shared} />;
  return <GatsbyImage image={data} alt="" objectFit="contain" imgClassName={lazyMedia.waiting} {...shared} />;
}
