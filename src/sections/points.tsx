import type { Background } from '../styles/design-tokens';
import { Section } from '../components/section';
import { type BlocksProps, sortedBlocks } from './section-block';
import { classNames } from '../components/class-names';
import * as styles from './points.module.css';
import { Picture } from '../components/picture';
import { RichText } from '../components/rich-text';
import { SiteLink } from '../components/site-link';

interface Props extends BlocksProps {
  background?: Background;
  layout?: 'list' | 'columns';
}

export function Points({ id, title, blocks, background, layout }: Props) {
  if (sortedBlocks(blocks).length === 0) return null;
  return (
    <Section id={id} title={title} background={background}>
      <PointsList blocks={blocks} layout={layout} />
    </Section>
  );
}

interface PointsListProps extends Pick<BlocksProps, 'blocks'> {
  /** `list`: below each other, each title beside its text; `columns`: side by side. */
  layout?: 'list' | 'columns';
}

/** Short texts with a title each; some have a picture, and a page that their title leads to. */
export function PointsList({ blocks, layout = 'columns' }: PointsListProps) {
  const points = sortedBlocks(blocks);
  return (
    <ul className={styles.points} data-count={points.length} data-layout={layout}>
      {points.map(({ titulo, sub_titulo, texto, texto2, imagem, href }, index) => (
        <li key={`${index} ${titulo}`} className={classNames(styles.point, 'rule-t pt-5')}>
          <div className="grid gap-4 content-start mb-3 empty:mb-0">
            {titulo && <h3 className={styles.title}>{href ? <SiteLink href={href}>{titulo}</SiteLink> : titulo}</h3>}
            {imagem && (
              <Picture
                image={imagem}
                sizes="(min-width: 1024px) 33vw, (min-width: 768px) 45vw, 100vw"
                ratio="3 / 2"
                decorative
                className="rounded"
              />
            )}
          </div>
          <div className="grid gap-3 content-start">
            {sub_titulo && <p className="strong">{sub_titulo}</p>}
            <RichText html={texto} below={titulo ? 3 : 2} />
            <RichText html={texto2} below={titulo ? 3 : 2} />
          </div>
        </li>
      ))}
    </ul>
  );
}
