import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { unbrokenCodes } from '../../core/waste-codes/waste-code';
import { RichText } from '../components/rich-text';
import { Section } from '../components/section';
import { InformationRequest, requestBlock } from '../sections/forms/information-request';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { WasteBand } from '../sections/waste/waste-band';
import { WasteTable } from '../sections/waste/waste-table';
import { ButtonLink } from '../components/button';
import { Icon } from '../components/icon';
import { informationRequestId } from '../sections/anchors';
import { type Locale, localeRow } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';
import { SiteLink } from '../components/site-link';
import { useLocale } from '../sections/layout/page-provider';
import { useSiteData } from '../sections/layout/use-site-data';

export { Head } from '../seo/head';

/** A waste that is taken: by whom, in what packaging, with which documents; and the request. */
export default function WasteCodeTemplate({ data }: ScreenProps<Queries.WasteCodeTemplateQuery>) {
  const { waste } = data;
  const { t: w } = useTranslation('waste');
  const { label, name, words, chapter, subchapter, mirrors, neighbours, stream } = waste;
  const shownLabel = unbrokenCodes(label);
  const parts = [
    { id: 'packaging', title: w('packaging'), html: stream?.acondicionamento },
    { id: 'documents', title: w('documents'), html: stream?.documentos },
  ].filter(({ html }) => html);
  const related = [
    { id: 'mirrors', title: w('mirrors'), rows: mirrors },
    { id: 'neighbours', title: w('neighbours', { code: subchapter.label }), rows: neighbours },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <PageScreen
      title={`${shownLabel} ${name}`}
      entity={{
        titulo: shownLabel,
        above: [{ title: w('chapter', { code: chapter.label }), href: chapter.href }],
      }}
      lead={`${subchapter.label} ${subchapter.name}`}
      actions={
        words && (
          <p>
            {w('alsoCalled')} <span data-pagefind-meta="called">{words}</span>
          </p>
        )
      }
      aside={<WasteAnswer waste={{ ...waste, label: shownLabel }} isMirror={mirrors.length > 0} />}
    >
      {parts.length > 0 && (
        <Section>
          <div className="grid gap-10 lg:split-66 items-start">
            {parts.map(({ id, title, html }) => (
              <div key={id} className="grid gap-5 content-start">
                <h2 id={id}>{title}</h2>
                <RichText html={html} below={2} />
              </div>
            ))}
          </div>
        </Section>
      )}
      <InformationRequest block={requestBlock(data.contacts)} code={label} />
      {related.map(({ id, title, rows }) => (
        <Section key={id} id={id} title={title}>
          <WasteTable rows={rows} labelledBy={id} answers />
        </Section>
      ))}
      <WasteBand background="tinted" />
    </PageScreen>
  );
}

interface WasteAnswerProps {
  waste: Pick<Queries.WasteCodeTemplateQuery['waste'], 'label' | 'isHazardous' | 'units' | 'services'>;
  /** Whether its content decides between it and another waste. */
  isMirror: boolean;
}

/** The answer at the top of the page of a waste: it is taken, by whom, and whether it is hazardous. */
function WasteAnswer({ waste, isMirror }: WasteAnswerProps) {
  const { t } = useTranslation('site');
  const { t: w } = useTranslation('waste');
  const { label, isHazardous, units, services } = waste;
  const takers = [
    { title: w('units'), list: units },
    { title: w('services'), list: services },
  ].filter(({ list }) => list.length > 0);
  return (
    <div className="grid gap-6 content-center h-full py-10 px-gutter" data-tone="dark">
      <p className="flex gap-3 items-center text-strong font-condensed text-4xl font-semibold leading-[1.15] [&_svg]:flex-none [&_svg]:size-[2.25rem] [&_svg]:text-accent">
        <Icon name="check" />
        {w('answer')}
      </p>
      {takers.map(({ title, list }) => (
        <WasteTakers key={title} title={title} takers={list} />
      ))}
      <div className="grid gap-2">
        <h2 className="text-soft font-open-sans text-sm font-semibold leading-[1.5]">
          {t(isHazardous ? 'waste.hazardous' : 'waste.notHazardous')}
        </h2>
        <p>{w(isHazardous ? 'hazardousAbout' : 'notHazardousAbout')}</p>
        {isMirror && <p>{w('mirrorAbout')}</p>}
      </div>
      <div>
        <ButtonLink href={`#${informationRequestId}`}>{w('request', { code: label })}</ButtonLink>
      </div>
    </div>
  );
}

interface Taker {
  title: string;
  href: string;
  language?: Locale | null;
}

/** Units or services that take a waste; of a service without a page in this language it says so. */
function WasteTakers({ title, takers }: { title: string; takers: readonly Taker[] }) {
  const locale = useLocale();
  const { origins } = useSiteData();
  const { t: w } = useTranslation('waste');
  return (
    <div className="grid gap-2">
      <h2 className="text-soft font-open-sans text-sm font-semibold leading-[1.5]">{title}</h2>
      <ul className="line-t">
        {takers.map(({ title: name, href, language }) => {
          const there = language ?? locale;
          const htmlLang = language ? localeRow(language).htmlLang : undefined;
          const origin = origins[there] === origins[locale] ? '' : origins[there];
          return (
            <li key={href}>
              <SiteLink
                href={origin + href}
                className="block py-2 line-b text-strong font-semibold"
                lang={htmlLang}
                hrefLang={htmlLang}
              >
                {name}
              </SiteLink>
              {language && (
                <p className="py-2 text-sm">
                  {w(href === pathFor('asbestos', language) ? 'onlyThere.asbestos' : 'onlyThere.page')}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export const query = graphql`
  query WasteCodeTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "forms", "waste"]) {
    waste: wasteCode(code: { eq: $contentId }, locale: { eq: $language }) {
      label
      name
      isHazardous
      chapter { label href }
      subchapter { label name }
      mirrors { ...WasteRowParts }
      neighbours { ...WasteRowParts }
      units { title href }
      services { title href language }
      words
      stream { titulo acondicionamento documentos }
    }
    ...RequestPage
    ...EveryPage
  }
`;
