import { useTranslation } from 'gatsby-plugin-react-i18next';
import { Eyebrow } from '../../components/heading-block';
import { RichText } from '../../components/rich-text';
import { SiteLink, telephoneHref } from '../../components/site-link';
import { useSiteData } from '../layout/use-site-data';
import { ActionLink, useLinkLabel } from '../links';
import type { SectionBlock } from '../section-block';
import { classNames } from '../../components/class-names';
import * as styles from './contacts.module.css';
import { Section } from '../../components/section';

const placed = ['emergency', 'desk', 'request', 'hours'];

/** Sorts blocks by their `tipo`; those in `others` have no place of their own on the page. */
export function contactBlocks(blocks: readonly SectionBlock[]) {
  const of = (kind: string) => blocks.filter(({ tipo }) => tipo === kind);
  return {
    emergency: of('emergency')[0] ?? null,
    departments: of('desk'),
    request: of('request')[0] ?? null,
    hours: of('hours'),
    others: blocks.filter(({ tipo }) => !placed.includes(tipo ?? '')),
  };
}

/** The emergency number in large type: that of the settings, unless the block names another. */
export function EmergencyPanel({ block }: { block: SectionBlock }) {
  const labelOf = useLinkLabel();
  const { emergency: number } = useSiteData();
  const { meta, titulo, texto, sub_titulo, href } = block;
  return (
    <div data-tone="dark" className={styles.panel}>
      {meta && <Eyebrow>{meta}</Eyebrow>}
      {titulo && <h2 className="size4xl">{titulo}</h2>}
      <SiteLink href={href ?? telephoneHref(number)} className={styles.number}>
        {sub_titulo ?? (href ? labelOf(href) : number)}
      </SiteLink>
      <RichText html={texto} below={titulo ? 2 : 1} />
    </div>
  );
}

interface BlocksProps {
  blocks: readonly SectionBlock[];
}

export function OpeningHours({ blocks }: BlocksProps) {
  const { t } = useTranslation('contacts');
  const hours = blocks.filter(({ titulo }) => titulo);
  if (hours.length === 0) return null;
  return (
    <Section id="hours" title={t('hours')} background="dark" height="low">
      <dl className={styles.hours}>
        {hours.map(({ titulo, sub_titulo, texto }) => (
          <div key={titulo} className="lineAbove pad5">
            <dt className="colorAccent bold">{titulo}</dt>
            <dd>
              {sub_titulo && <p className={styles.time}>{sub_titulo}</p>}
              <RichText html={texto} size="small" below={2} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function Departments({ blocks }: BlocksProps) {
  const { t } = useTranslation('contacts');
  if (blocks.length === 0) return null;
  return (
    <Section id="desks" title={t('desks')}>
      <ul className="stack">
        {blocks.map(({ titulo, texto, sub_titulo, href }, index) => (
          <li key={`${index} ${titulo}`} className={styles.department}>
            {titulo && <h3 className="size3xl">{titulo}</h3>}
            <div className={classNames(styles.departmentWords, 'stack gap2 left')}>
              <RichText html={texto} below={titulo ? 3 : 2} />
              {href && (
                <ActionLink href={href} variant="quiet">
                  {sub_titulo}
                </ActionLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
