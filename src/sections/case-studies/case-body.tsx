import type { CaseStudyNode } from '../../../core/content/types/case-study';
import type { Locale } from '../../../core/i18n/locales';
import { ButtonLink } from '../../components/button/button-link';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import { useWords } from '../words';
import * as styles from './case-body.module.css';
import { CaseFacts } from './case-facts';

/** What was there, what was done and what came of it, with the facts beside it. */
export function CaseBody({
  locale,
  study,
  downloadId,
}: {
  locale: Locale;
  study: CaseStudyNode;
  downloadId: string;
}) {
  const c = useWords(locale, 'case-studies');
  return (
    <Section>
      <div className={styles.body}>
        <aside className={styles.aside} aria-label={c('facts.title')}>
          <CaseFacts locale={locale} facts={study} />
          {study.ebook && (
            <div data-print="none">
              <ButtonLink href={`#${downloadId}`} variant="quiet" icon="download">
                {c('download.jump')}
              </ButtonLink>
            </div>
          )}
        </aside>
        <div className={styles.text}>
          <RichText html={study.banner?.texto} size="opening" />
          <RichText html={study.texto} size="article" />
        </div>
      </div>
    </Section>
  );
}
