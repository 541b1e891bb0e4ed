import { useTranslation } from 'gatsby-plugin-react-i18next';
import { Eyebrow } from '../../components/heading-block';
import { RichText } from '../../components/rich-text';
import { SiteLink, telephoneHref } from '../../components/site-link';
import { useSiteData } from '../layout/use-site-data';
import { quoteNoteId } from '../anchors';
import { ActionLink, sampleHost, useLinkLabel } from '../links';
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
    <div
      data-tone="dark"
      className="flex flex-col justify-center h-full py-12 px-gutter lg:p-16 lg:pr-[max(var(--spacing-gutter),(100vw_-_var(--width-page))_/_2)]"
    >
      {meta && <Eyebrow>{meta}</Eyebrow>}
      {titulo && <h2 className="text-4xl">{titulo}</h2>}
      <SiteLink href={href ?? telephoneHref(number)} className={styles.number}>
        {sub_titulo ?? (href ? labelOf(href) : number)}
      </SiteLink>
      <RichText html={texto} below={titulo ? 2 : 1} />
    </div>
  );
}

/** For whoever followed the link to a quote site whose address is a sample. */
export function QuoteNote() {
  const { t } = useTranslation('contacts');
  const { title, slug } = useSiteData().settings.ligacoes.orcamento;
  const host = sampleHost(slug);
  if (!host) return null;
  return (
    <p
      id={quoteNoteId}
      className="hidden target:block mb-10 pl-5 max-w-(--width-text) [border-left:0.1875rem_solid_var(--accent)] text-strong"
      data-pagefind-ignore=""
    >
      {t('quoteSite', { title, host })}
    </p>
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
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-10 gap-y-8">
        {hours.map(({ titulo, sub_titulo, texto }) => (
          <div key={titulo} className="line-t pt-5">
            <dt className="text-accent font-semibold">{titulo}</dt>
            <dd>
              {sub_titulo && (
                <p className="mt-1 mb-3 text-strong font-condensed text-4xl font-semibold leading-[1.15]">
                  {sub_titulo}
                </p>
              )}
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
      <ul className="grid">
        {blocks.map(({ titulo, texto, sub_titulo, href }, index) => (
          <li
            key={`${index} ${titulo}`}
            className="grid gap-x-[clamp(var(--spacing-10),6vw,var(--spacing-24))] gap-y-3 py-6 rule-t lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
          >
            {titulo && <h3 className="text-3xl">{titulo}</h3>}
            <div className={classNames(styles.departmentWords, 'grid gap-2 justify-items-start')}>
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
