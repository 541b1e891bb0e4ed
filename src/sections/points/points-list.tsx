import { RichText } from '../../ui/rich-text/rich-text';
import { inOrder, type SectionBlock } from '../section-block';
import * as styles from './points.module.css';

interface Props {
  blocks: readonly SectionBlock[];
  /** `list`: below each other, each title beside its text; `columns`: side by side. */
  layout?: 'list' | 'columns';
}

/** Short texts with a title each. */
export function PointsList({ blocks, layout = 'columns' }: Props) {
  const points = inOrder(blocks);
  return (
    <ul className={styles.points} data-count={points.length} data-layout={layout}>
      {points.map(({ titulo, texto }) => (
        <li key={titulo ?? texto} className={styles.point}>
          {titulo && <h3 className={styles.title}>{titulo}</h3>}
          <RichText html={texto} />
        </li>
      ))}
    </ul>
  );
}
