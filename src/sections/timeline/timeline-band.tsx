import type { Ground } from '../../styles/ground';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { Picture } from '../../components/picture/picture';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import { Timeline } from '../../components/timeline/timeline';
import { inOrder, type SectionBlock } from '../section-block';
import * as styles from './timeline-band.module.css';

interface Props {
  id: string;
  title?: string | null;
  /** Moments: `meta` says when, then title, text and picture. */
  blocks: readonly SectionBlock[];
  /** 3 under a chapter that has its title already. */
  level?: 2 | 3;
  /** Closing words, beside the title on a desk. */
  after?: string | null;
  ground?: Ground;
}

/** A history: the title stays in view on a desk while its moments pass. */
export function TimelineBand({ id, title, blocks, level = 2, after, ground }: Props) {
  const moments = inOrder(blocks).map(({ meta, titulo, texto, imagem }) => ({
    when: meta,
    title: titulo,
    html: texto,
    picture: imagem && (
      <Picture image={imagem} sizes="(min-width: 1024px) 40vw, 100vw" ratio="16 / 9" />
    ),
  }));
  if (moments.length === 0) return null;
  return (
    <Section ground={ground} labelledBy={title ? id : undefined}>
      <div className={title || after ? styles.band : undefined}>
        {title && (
          <div className={styles.title}>
            <HeadingBlock
              id={id}
              level={level}
              size={level === 3 ? 'small' : 'section'}
              title={title}
            />
          </div>
        )}
        <Timeline moments={moments} level={title && level === 3 ? 4 : 3} />
        {after && (
          <div className={styles.after}>
            <RichText html={after} below={title ? level : level - 1} />
          </div>
        )}
      </div>
    </Section>
  );
}
