import type { Locale } from '../../../core/i18n/locales';
import type { Ground } from '../../styles/ground';
import { Points } from '../points/points';
import { PointsList } from '../points/points-list';
import { inOrder, isWritten, type SectionBlock } from '../section-block';
import { TextBlock } from '../text-block/text-block';
import * as styles from './synergies.module.css';

interface Props {
  locale: Locale;
  id: string;
  block: SectionBlock | null;
  items: readonly SectionBlock[];
  /** Stands above the items when editors wrote nothing before them. */
  title: string;
  ground?: Ground;
}

/** How parts work together: a text with its picture, then the parts one by one. */
export function Synergies({ locale, id, block, items, title, ground }: Props) {
  if (!isWritten(block)) return <Points id={id} title={title} blocks={items} ground={ground} />;
  return (
    <TextBlock id={id} locale={locale} block={block} ground={ground} mirrored>
      {inOrder(items).length > 0 && (
        <div className={styles.items}>
          <PointsList blocks={items} />
        </div>
      )}
    </TextBlock>
  );
}
