import { useTranslation } from 'gatsby-plugin-react-i18next';
import { lazyMedia } from '../../components/class-names';

/** The process of a unit in section. On a phone it scrolls: smaller, its numbers could not be read. */
export function SectionDrawing({ src }: { src: string }) {
  const { t } = useTranslation('site');
  return (
    // It scrolls: the keyboard has to reach it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="overflow-x-auto" role="region" aria-label={t('units.drawing')} tabIndex={0}>
      <img
        className={`${lazyMedia.waiting} w-full min-w-[46rem] h-auto`}
        src={src}
        width="1200"
        height="330"
        alt={t('units.drawingText')}
        loading="lazy"
        decoding="async"
      />
    </div>
  );
}
