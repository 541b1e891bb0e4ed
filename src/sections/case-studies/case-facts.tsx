import type { CaseStudyNode } from '../../../core/content/types/case-study';
import type { Locale } from '../../../core/i18n/locales';
import { SiteLink } from '../../components/site-link/site-link';
import { formatMonth } from '../format-month';
import { useLinkLabel } from '../link-label';
import { useWords } from '../words';
import * as styles from './case-facts.module.css';
import { facets } from './facets';

type Facts = Pick<CaseStudyNode, 'data' | 'link' | (typeof facets)[number]['field']>;

/** A case at a glance. */
export function CaseFacts({ locale, facts }: { locale: Locale; facts: Facts }) {
  const c = useWords(locale, 'case-studies');
  const labelOf = useLinkLabel(locale);
  return (
    <dl className={styles.facts}>
      {facets.map(({ field }) =>
        facts[field] ? (
          <div key={field} className={styles.fact}>
            <dt>{c(`facts.${field}`)}</dt>
            <dd>{facts[field]}</dd>
          </div>
        ) : null,
      )}
      <div className={styles.fact}>
        <dt>{c('facts.data')}</dt>
        <dd>
          <time dateTime={facts.data}>{formatMonth(facts.data, locale)}</time>
        </dd>
      </div>
      {facts.link && (
        <div className={styles.fact}>
          <dt>{c('facts.link')}</dt>
          <dd>
            <SiteLink href={facts.link} className={styles.link}>
              {labelOf(facts.link)}
            </SiteLink>
          </dd>
        </div>
      )}
    </dl>
  );
}
