import type { Ground } from '../../styles/ground';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { Section } from '../../components/section/section';
import { inOrder, type SectionBlock } from '../section-block';
import { PointsList } from './points-list';
import * as styles from './points.module.css';

interface Props {
  id: string;
  title: string;
  blocks: readonly SectionBlock[];
  ground?: Ground;
  layout?: 'list' | 'columns';
}

/** Short texts under a title: what a service includes, the reasons to choose it. */
export function Points({ id, title, blocks, ground, layout }: Props) {
  if (inOrder(blocks).length === 0) return null;
  return (
    <Section ground={ground} labelledBy={id}>
      <div className={styles.block}>
        <HeadingBlock id={id} title={title} />
        <PointsList blocks={blocks} layout={layout} />
      </div>
    </Section>
  );
}
