import type { ReactNode } from 'react';

import type { PortfolioItemNode } from '../../../core/content/types/portfolio-item';
import type { Locale } from '../../../core/i18n/locales';
import { Section } from '../../components/section/section';
import * as styles from './portfolio-grid.module.css';
import { PortfolioItem } from './portfolio-item';
import { placesOf } from './places-of';

interface Props {
  locale: Locale;
  items: readonly PortfolioItemNode[];
  /** What follows them: the other pages of the list. */
  after?: ReactNode;
}

/** Projects in rows of two and three, so that pictures large and small take turns. */
export function PortfolioGrid({ locale, items, after }: Props) {
  if (items.length === 0) return null;
  const places = placesOf(items.length);
  return (
    <Section>
      <ul className={styles.grid}>
        {items.map((item, index) => (
          <PortfolioItem
            key={item.contentId}
            item={item}
            locale={locale}
            place={places[index] ?? { span: 6, row: 1 }}
          />
        ))}
      </ul>
      {after && <div className={styles.after}>{after}</div>}
    </Section>
  );
}
