import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { CaseBand, facets } from '../sections/case-studies/case-cards';
import { CtaBand } from '../sections/cta';
import { FaqList } from '../sections/faq-list';
import type { ScreenProps } from '../sections/page-screen';
import { SiteLayout } from '../sections/layout/site-layout';
import { LoadLine } from '../sections/load/load-line';
import { PageBanner } from '../sections/page-banner';
import { ButtonLink } from '../components/button';
import { FactList } from '../components/fact-list';
import { RichText } from '../components/rich-text';
import { Section } from '../components/section';
import { useLocale } from '../sections/layout/page-provider';
import { classNames } from '../components/class-names';
import * as grid from '../sections/columns.module.css';
import * as styles from './case-study.module.css';
import { SiteLink } from '../components/site-link';
import { formatMonth } from '../sections/format';
import { useLinkLabel } from '../sections/links';
import { HeadingBlock } from '../components/heading-block';
import { Picture } from '../components/picture';
import { fileNote } from '../../core/content/media-files';
import { DownloadForm } from '../sections/forms/download-form';

export { Head } from '../seo/head';

export default function CaseStudyTemplate({ data }: ScreenProps<Queries.CaseStudyTemplateQuery>) {
  const { study, next, list } = data;
  const { titulo, banner_titulo, banner, faqs } = study;
  const { t: c } = useTranslation('case-studies');
  const cta = list?.blocos.find(({ tipo }) => tipo === 'cta') ?? null;
  return (
    <SiteLayout day={study.data}>
      <article aria-labelledby="page-title">
        <PageBanner
          title={banner_titulo ?? titulo}
          banner={banner && { ...banner, titulo: banner_titulo ?? banner.titulo }}
          entity={study}
        />
        <LoadLine step={study.passo} load={data.load} />
        <CaseBody study={study} downloadId="download" />
        <FaqList id="faqs" title={c('faqs')} faqs={faqs} background="tinted" />
        <CaseDownload id="download" study={study} />
      </article>
      <CaseBand id="next" title={c('nextCase')} cases={next} />
      <CtaBand id="cta" block={cta} />
    </SiteLayout>
  );
}

type Study = Queries.CaseStudyTemplateQuery['study'];

function CaseBody({ study, downloadId }: { study: Study; downloadId: string }) {
  const { t: c } = useTranslation('case-studies');
  return (
    <Section>
      <div className={grid.columns}>
        <aside className={classNames(grid.sticky, 'grid gap-4')} aria-label={c('facts.title')}>
          <CaseFacts facts={study} />
          {study.ebook && (
            <div data-print="none">
              <ButtonLink href={`#${downloadId}`} variant="quiet" icon="download">
                {c('download.jump')}
              </ButtonLink>
            </div>
          )}
        </aside>
        <div className="grid gap-10 max-w-(--width-text)">
          <RichText html={study.banner?.texto} size="opening" />
          <RichText html={study.texto} size="article" />
        </div>
      </div>
    </Section>
  );
}

function CaseFacts({ facts }: { facts: Study }) {
  const locale = useLocale();
  const { t: c } = useTranslation('case-studies');
  const labelOf = useLinkLabel();
  const rows = facets.map((field) => [c(`facts.${field}`), facts[field]] as const);
  const month = <time dateTime={facts.data}>{formatMonth(facts.data, locale)}</time>;
  const link = facts.link && (
    <SiteLink href={facts.link} className="hover:text-accent-hover text-accent">
      {labelOf(facts.link)}
    </SiteLink>
  );
  return <FactList facts={[...rows, [c('facts.data'), month], [c('facts.link'), link]]} />;
}

function CaseDownload({ id, study }: { id: string; study: Study }) {
  const locale = useLocale();
  const { t: c } = useTranslation('case-studies');
  const { contentId, titulo, tipo_residuo, banner, cta_banner_titulo, ebook, ebookFacts } = study;
  if (!ebook) return null;
  return (
    <Section background="dark" labelledBy={id} print={false}>
      <div className="grid gap-12 items-center md:grid-cols-[minmax(0,1fr)_minmax(0,17rem)] md:gap-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-8">
          <HeadingBlock
            id={id}
            eyebrow={c('download.eyebrow')}
            title={cta_banner_titulo ?? c('download.title')}
            lead={c('download.text')}
          />
          <p className="meta">{fileNote(ebookFacts, locale)}</p>
          <DownloadForm file={contentId} title={titulo} layout="columns" />
        </div>
        <div className={styles.cover} data-tone="plain" aria-hidden="true">
          {banner?.imagem && <Picture image={banner.imagem} sizes="20rem" ratio="4 / 3" decorative />}
          <div className="grid gap-3 p-6">
            {tipo_residuo && <p className="text-accent text-3xs font-semibold">{tipo_residuo}</p>}
            <p className="overflow-hidden text-strong font-condensed text-2xl font-semibold leading-[1.12] line-clamp-5">
              {titulo}
            </p>
          </div>
        </div>
      </div>
    </Section>
  );
}

export const query = graphql`
  query CaseStudyTemplate($language: String!, $languages: [String!]!, $contentId: String, $path: String!
    $namespaces: [String!] = ["site", "forms", "case-studies"]) {
    study: contentCaseStudy(contentId: { eq: $contentId }, locale: { eq: $language }) {
      contentId
      titulo
      data
      tipo_residuo
      fase
      classificacao
      classificacao2
      banner_titulo
      banner { ...BannerParts }
      texto
      faqs { pergunta resposta }
      link
      passo
      cta_banner_titulo
      ebook
      ebookFacts { ...FileFacts }
    }
    next: contentCaseStudyList(name: "next", of: $path) { ...CaseCardParts }
    list: contentPage(contentId: { eq: "caseStudies" }, locale: { eq: $language }) {
      blocos { ...BlockWords }
    }
    ...LoadOfHome
    ...EveryPage
  }
`;
