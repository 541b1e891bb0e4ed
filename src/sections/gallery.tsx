import { useTranslation } from 'gatsby-plugin-react-i18next';
import { useState, type MouseEvent } from 'react';
import type { Background } from '../styles/design-tokens';
import { Icon } from '../components/icon';
import { Picture } from '../components/picture';
import type { PictureViewer } from './picture-viewer';
import { Section } from '../components/section';
import { rowsOf } from './card-grid';
import { classNames } from '../components/class-names';
import * as styles from './gallery.module.css';

type Viewer = typeof PictureViewer;

/** Fetched when somebody is about to open a picture. */
const loadViewer = (): Promise<Viewer> => import('./picture-viewer').then((module) => module.PictureViewer);

interface Props {
  id: string;
  title: string | null;
  images: readonly Queries.BlockImageFragment[];
  background?: Background;
}

/** Pictures with captions; each opens in a viewer, or without scripts as a file. */
export function Gallery({ id, title, images, background }: Props) {
  const { t } = useTranslation('site');
  const [open, setOpen] = useState<{ index: number; Viewer: Viewer } | null>(null);
  if (images.length === 0) return null;
  const view = (event: MouseEvent, index: number, file: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    loadViewer().then(
      (Viewer) => setOpen({ index, Viewer }),
      () => window.location.assign(file),
    );
  };
  const inAdvance = () => void loadViewer().catch(() => undefined);
  return (
    <Section id={id} title={title} background={background}>
      <ul className={classNames(styles.pictures, 'grid gap-8')} data-rows={rowsOf(images.length)}>
        {images.map((image, index) => {
          const file = image.localFile?.childImageSharp?.gatsbyImageData.images.fallback?.src;
          const picture = (
            <Picture
              image={image}
              sizes="(min-width: 640px) 45vw, 100vw"
              ratio="3 / 2"
              decorative
              className="rounded"
            />
          );
          return (
            <li key={image.url}>
              <figure>
                {file ? (
                  <a
                    href={file}
                    className={styles.open}
                    data-waits=""
                    aria-label={t('gallery.open', { title: image.title })}
                    onPointerEnter={inAdvance}
                    onFocus={inAdvance}
                    onClick={(event) => view(event, index, file)}
                  >
                    {picture}
                    <Icon name="expand" />
                  </a>
                ) : (
                  picture
                )}
                <figcaption className="meta leading-[1.5] mt-3">{image.title}</figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
      {open && <open.Viewer title={title} images={images} first={open.index} onClose={() => setOpen(null)} />}
    </Section>
  );
}
