import type { ReactNode } from 'react';

import type { Locale } from '../../../core/i18n/locales';
import type { Ground } from '../../styles/ground';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { Section } from '../../components/section/section';
import * as styles from './case-band.module.css';
import type { CaseSummary } from './case-card';
import { CaseGrid } from './case-grid';

interface Props {
  locale: Locale;
  id: string;
  title: string;
  eyebrow?: string | null;
  aside?: ReactNode;
  ground?: Ground;
  cases: readonly CaseSummary[];
}

/** A few case studies on another page. */
export function CaseBand({ locale, id, title, eyebrow, aside, ground, cases }: Props) {
  if (cases.length === 0) return null;
  return (
    <Section ground={ground} labelledBy={id} onPaper={false}>
      <div className={styles.band}>
        <HeadingBlock id={id} title={title} eyebrow={eyebrow} aside={aside} />
        <CaseGrid locale={locale} cases={cases} />
      </div>
    </Section>
  );
}
