import type { Locale } from '../../../core/i18n/locales';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import { ActionLink } from '../action-link';
import { useLinkLabel } from '../link-label';
import type { SectionBlock } from '../section-block';
import { useWords } from '../words';
import * as styles from './desks.module.css';

/** Who answers which question, and where to write to them. */
export function Desks({ locale, blocks }: { locale: Locale; blocks: readonly SectionBlock[] }) {
  const t = useWords(locale, 'contacts');
  const labelOf = useLinkLabel(locale);
  if (blocks.length === 0) return null;
  return (
    <Section labelledBy="desks">
      <div className={styles.block}>
        <HeadingBlock id="desks" title={t('desks')} />
        <ul className={styles.desks}>
          {blocks.map(({ titulo, texto, sub_titulo, href }, index) => (
            <li key={`${index} ${titulo}`} className={styles.desk}>
              {titulo && <h3 className={styles.title}>{titulo}</h3>}
              <div className={styles.words}>
                <RichText html={texto} below={titulo ? 3 : 2} />
                {href && (
                  <ActionLink locale={locale} href={href} variant="quiet">
                    {sub_titulo ?? labelOf(href)}
                  </ActionLink>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
