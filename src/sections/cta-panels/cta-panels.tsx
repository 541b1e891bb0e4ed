import type { Locale } from '../../../core/i18n/locales';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import { ActionLink } from '../action-link';
import { useLinkLabel } from '../link-label';
import { isWritten, type SectionBlock } from '../section-block';
import * as styles from './cta-panels.module.css';

interface Props {
  locale: Locale;
  blocks: readonly (SectionBlock | null)[];
}

/** Ways to go on from here, side by side and quieter than the band. */
export function CtaPanels({ locale, blocks }: Props) {
  const labelOf = useLinkLabel(locale);
  const panels = blocks.filter(isWritten);
  if (panels.length === 0) return null;
  return (
    <Section onPaper={false}>
      <div className={styles.panels}>
        {panels.map(({ titulo, texto, href, sub_titulo }) => (
          <div key={titulo} data-ground="tinted" className={styles.panel}>
            {titulo && <h2 className={styles.title}>{titulo}</h2>}
            <RichText html={texto} below={titulo ? 2 : 1} />
            {href && (
              <div className={styles.action}>
                <ActionLink locale={locale} href={href} variant="secondary">
                  {sub_titulo ?? labelOf(href)}
                </ActionLink>
              </div>
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}
