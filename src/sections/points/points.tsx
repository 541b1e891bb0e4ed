import type { Ground } from '../../styles/ground';
import { HeadingBlock } from '../../ui/heading-block/heading-block';
import { Section } from '../../ui/section/section';
import { RichText } from '../../ui/rich-text/rich-text';
import { inOrder, type SectionBlock } from '../section-block';
import * as styles from './points.module.css';

interface Props {
  id: string;
  title: string;
  blocks: readonly SectionBlock[];
  ground?: Ground;
  /** `list`: below each other, each title beside its text; `columns`: side by side. */
  layout?: 'list' | 'columns';
}

/** Short texts with a title each: what a service includes, the reasons to choose it. */
export function Points({ id, title, blocks, ground, layout = 'columns' }: Props) {
  const points = inOrder(blocks);
  if (points.length === 0) return null;
  return (
    <Section ground={ground} labelledBy={id}>
      <div className={styles.block} data-layout={layout}>
        <HeadingBlock id={id} title={title} />
        <ul className={styles.points} data-count={points.length}>
          {points.map(({ titulo, texto }) => (
            <li key={titulo ?? texto} className={styles.point}>
              {titulo && <h3 className={styles.title}>{titulo}</h3>}
              <RichText html={texto} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
