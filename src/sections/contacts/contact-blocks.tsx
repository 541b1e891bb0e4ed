import type { SectionBlock } from '../../../core/content/types/shared-types';
import type { Locale } from '../../../core/i18n/locales';
import { Eyebrow, HeadingBlock } from '../../components/heading-block';
import { RichText } from '../../components/rich-text';
import { SiteLink, telephoneHref } from '../../components/site-link';
import { emergencyNumber } from '../layout/emergency-number';
import { useSiteData } from '../layout/use-site-data';
import { ActionLink, useLinkLabel } from '../links';
import type { SectionBlock as EmergencyPanelSectionBlock } from '../section-block';
import * as styles from './contacts.module.css';
import { Section } from '../../components/section';
import { useWords } from '../words';

/**
 * What the screen of contacts shows in places of their own; all others stand below, as on any page.
 */
interface ContactBlocks {
  emergency: SectionBlock | null;
  desks: SectionBlock[];
  request: SectionBlock | null;
  hours: SectionBlock[];
  others: SectionBlock[];
}

/** Sorts blocks by their `tipo`: `emergency`, `desk`, `request`, `hours`. */
export function contactBlocks(blocks: readonly SectionBlock[]): ContactBlocks {
  const of = (kind: string) => blocks.filter(({ tipo }) => tipo === kind);
  const placed = ['emergency', 'desk', 'request', 'hours'];
  return {
    emergency: of('emergency')[0] ?? null,
    desks: of('desk'),
    request: of('request')[0] ?? null,
    hours: of('hours'),
    others: blocks.filter(({ tipo }) => !placed.includes(tipo ?? '')),
  };
}

/**
 * The number to call when it cannot wait, larger than anything else on the page: the emergency line
 * of the settings, unless the block names another.
 */
export function EmergencyPanel({
  locale,
  block,
}: {
  locale: Locale;
  block: EmergencyPanelSectionBlock;
}) {
  const labelOf = useLinkLabel(locale);
  const number = emergencyNumber(useSiteData(locale).settings);
  const { meta, titulo, texto, sub_titulo, href } = block;
  return (
    <div data-ground="dark" className={styles.panel}>
      {meta && <Eyebrow>{meta}</Eyebrow>}
      {titulo && <h2 className={styles.emergencyPanelTitle}>{titulo}</h2>}
      <SiteLink href={href ?? telephoneHref(number)} className={styles.number}>
        {sub_titulo ?? (href ? labelOf(href) : number)}
      </SiteLink>
      <RichText html={texto} below={titulo ? 2 : 1} />
    </div>
  );
}

/** When somebody is there: what for, the hours, and what else there is to know. */
export function OpeningHours({
  locale,
  blocks,
}: {
  locale: Locale;
  blocks: readonly EmergencyPanelSectionBlock[];
}) {
  const t = useWords(locale, 'contacts');
  const hours = blocks.flatMap(({ titulo, sub_titulo, texto }) =>
    titulo ? [{ titulo, sub_titulo, texto }] : [],
  );
  if (hours.length === 0) return null;
  return (
    <Section ground="dark" labelledBy="hours" height="low">
      <div className={styles.openingHoursBlock}>
        <HeadingBlock id="hours" title={t('hours')} />
        <dl className={styles.hours}>
          {hours.map(({ titulo, sub_titulo, texto }) => (
            <div key={titulo} className={styles.entry}>
              <dt className={styles.openingHoursName}>{titulo}</dt>
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

/** Who answers which question, and where to write to them. */
export function Desks({
  locale,
  blocks,
}: {
  locale: Locale;
  blocks: readonly EmergencyPanelSectionBlock[];
}) {
  const t = useWords(locale, 'contacts');
  const labelOf = useLinkLabel(locale);
  if (blocks.length === 0) return null;
  return (
    <Section labelledBy="desks">
      <div className={styles.desksBlock}>
        <HeadingBlock id="desks" title={t('desks')} />
        <ul className={styles.desks}>
          {blocks.map(({ titulo, texto, sub_titulo, href }, index) => (
            <li key={`${index} ${titulo}`} className={styles.desk}>
              {titulo && <h3 className={styles.desksTitle}>{titulo}</h3>}
              <div className={styles.desksWords}>
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
