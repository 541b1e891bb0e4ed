import { useTranslation } from 'gatsby-plugin-react-i18next';
import type { Words } from '../i18n/i18next';
import { graphql } from 'gatsby';
import { pathFor } from '../../core/routing/paths';
import type { RouteId } from '../../core/routing/routes';
import { ArticleCard } from '../sections/articles/article-card';
import { CaseBand } from '../sections/case-studies/case-cards';
import { CardGrid } from '../sections/card-grid';
import { Hero } from '../sections/hero';
import type { ScreenProps } from '../sections/page-screen';
import { SiteLayout } from '../sections/layout/site-layout';
import { useSiteData } from '../sections/layout/use-site-data';
import { Process } from '../sections/process';
import { hasContent } from '../sections/section-block';
import { ServiceCard } from '../sections/service-unit-cards';
import { Testimonials } from '../sections/testimonials';
import { TextBlock } from '../sections/text-block';
import { UnitsBand } from '../sections/units/units-band';
import { VideoBand } from '../sections/videos/video-band';
import { ButtonLink } from '../components/button';
import { WasteBand } from '../sections/waste/waste-band';

export { Head } from '../seo/head';

export default function HomeTemplate({ data, pageContext }: ScreenProps<Queries.HomeTemplateQuery>) {
  const locale = pageContext.language;
  const { titulo, banner, servicosTitulo, servicos, sobreValterra, gestaoTitulo, gestao, video } = data.contentHome;
  const { units } = useSiteData();
  const { t } = useTranslation('site');
  const plant = data.plant?.banner;
  const linkTo = (route: keyof Words<'site'>['goTo'] & RouteId, variant: 'quiet' | 'secondary' = 'quiet') => (
    <ButtonLink href={pathFor(route, locale)} variant={variant}>
      {t(`goTo.${route}`)}
    </ButtonLink>
  );
  return (
    <SiteLayout>
      <Hero title={titulo} banner={banner} />
      <CardGrid id="services" title={servicosTitulo} aside={linkTo('services')}>
        {servicos.filter(Boolean).map((service) => (
          <ServiceCard key={service.contentId} service={service} />
        ))}
      </CardGrid>
      <WasteBand background="accent" />
      {hasContent(sobreValterra) && <TextBlock id="about" block={sobreValterra} background="tinted" mirrored />}
      <Process id="process" title={gestaoTitulo} blocks={gestao} />
      <UnitsBand
        id="plant"
        eyebrow={plant?.meta}
        title={plant?.titulo ?? t('units.list')}
        lead={plant?.sub_titulo}
        figures={data.plant?.blocos.filter(({ tipo }) => tipo === 'figure')}
        units={units}
        aside={linkTo('plant', 'secondary')}
      />
      <VideoBand id="video" block={video} />
      <CaseBand
        id="cases"
        eyebrow={t('cases.eyebrow')}
        title={t('cases.title')}
        aside={linkTo('caseStudies')}
        cases={data.cases}
      />
      <Testimonials testimonials={data.testimonials} aside={linkTo('testimonials')} />
      <CardGrid
        id="articles"
        background="tinted"
        eyebrow={t('articles.eyebrow')}
        title={t('articles.title')}
        aside={linkTo('blog')}
      >
        {data.articles.map((article) => (
          <ArticleCard key={article.contentId} article={article} />
        ))}
      </CardGrid>
    </SiteLayout>
  );
}

export const query = graphql`
  query HomeTemplate($language: String!, $languages: [String!]!, $path: String!
    $namespaces: [String!] = ["site", "blog"]) {
    contentHome(locale: { eq: $language }) {
      titulo
      banner {
        ...BannerParts
        imagem2 { ...BannerImage }
      }
      servicosTitulo
      servicos { ...ServiceCardParts }
      sobreValterra { ...BlockParts }
      gestaoTitulo
      gestao { ...BlockParts }
      video { ...BlockParts }
    }
    plant: contentPage(contentId: { eq: "plant" }, locale: { eq: $language }) {
      banner { ...BlockWords }
      blocos { ...BlockWords }
    }
    cases: contentCaseStudyList(name: "newestCaseStudies", of: $language) { ...CaseCardParts }
    testimonials: contentTestimonialList(name: "firstTestimonials", of: $language) { ...TestimonialParts }
    articles: contentArticleList(name: "newestArticles", of: $language) { ...ArticleCardParts }
    ...EveryPage
  }
`;
