import type { Locale } from '../../../core/i18n/locales';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import type { SectionBlock } from '../section-block';
import { useWords } from '../words';
import * as styles from './opening-hours.module.css';

/** When somebody is there: what for, the hours, and what else there is to know. */
export function OpeningHours({
  locale,
  blocks,
}: {
  locale: Locale;
  blocks: readonly SectionBlock[];
}) {
  const t = useWords(locale, 'contacts');
  const hours = blocks.flatMap(({ titulo, sub_titulo, texto }) =>
    titulo ? [{ titulo, sub_titulo, texto }] : [],
  );
  if (hours.length === 0) return null;
  return (
    <Section ground="dark" labelledBy="hours" height="low">
      <div className={styles.block}>
        <HeadingBlock id="hours" title={t('hours')} />
        <dl className={styles.hours}>
          {hours.map(({ titulo, sub_titulo, texto }) => (
            <div key={titulo} className={styles.entry}>
              <dt className={styles.name}>{titulo}</dt>
              <dd>
                {sub_titulo && <p className={styles.time}>{sub_titulo}</p>}
                <RichText html={texto} size="small" below={2} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
