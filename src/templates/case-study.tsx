import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { CaseBand } from '../sections/case-studies/case-cards';
import { CaseBody, CaseDownload } from '../sections/case-studies/case-study';
import { CtaBand } from '../sections/cta';
import { FaqList } from '../sections/faq-list';
import type { ScreenProps } from '../sections/page-screen';
import { SiteLayout } from '../sections/layout/site-layout';
import { LoadLine } from '../sections/load/load-line';
import { PageBanner } from '../sections/page-banner';

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
