import { useTranslation } from 'gatsby-plugin-react-i18next';
import type { Words } from '../i18n/i18next';
import { graphql } from 'gatsby';
import { pathFor } from '../../core/routing/paths';
import type { RouteId } from '../../core/routing/routes';
import { CardGrid } from '../sections/card-grid';
import { Hero } from '../sections/hero';
import { LoadTrack } from '../sections/load/load-track';
import type { ScreenProps } from '../sections/page-screen';
import { SiteLayout } from '../sections/layout/site-layout';
import { useSiteData } from '../sections/layout/use-site-data';
import { hasContent } from '../sections/section-block';
import { ServiceCard } from '../sections/service-unit-cards';
import { Testimonials } from '../sections/testimonials';
import { TextBlock } from '../sections/text-block';
import { UnitList } from '../sections/units/unit-list';
import { VideoBand } from '../sections/videos/video-band';
import { ButtonLink } from '../components/button';

export { Head } from '../seo/head';

export default function HomeTemplate({ data, pageContext }: ScreenProps<Queries.HomeTemplateQuery>) {
  const locale = pageContext.language;
  const { titulo, banner, servicosTitulo, servicos, sobreValterra, gestaoTitulo, gestaoTexto, gestao, video } =
    data.contentHome;
  const { units } = useSiteData();
  const { t } = useTranslation('site');
  const linkTo = (route: keyof Words<'site'>['goTo'] & RouteId) => (
    <ButtonLink href={pathFor(route, locale)} variant="quiet">
      {t(`goTo.${route}`)}
    </ButtonLink>
  );
  return (
    <SiteLayout>
      <Hero title={titulo} banner={banner} />
      <LoadTrack id="load" title={gestaoTitulo} lead={gestaoTexto} blocks={gestao} />
      <CardGrid id="services" title={servicosTitulo} aside={linkTo('services')}>
        {servicos.filter(Boolean).map((service) => (
          <ServiceCard key={service.contentId} service={service} layout="line" />
        ))}
      </CardGrid>
      {hasContent(sobreValterra) && (
        <TextBlock
          id="about"
          block={sobreValterra}
          background="tinted"
          beside={
            // On a phone the menu has them.
            <div className="max-sm:hidden">
              <UnitList
                layout="narrow"
                single
                units={units.map(({ href, ...unit }) => ({ ...unit, link: { href } }))}
              />
            </div>
          }
        />
      )}
      <VideoBand id="video" block={video} />
      <Testimonials testimonials={data.testimonials} aside={linkTo('caseStudies')} background="tinted" />
    </SiteLayout>
  );
}

export const query = graphql`
  query HomeTemplate($language: String!, $languages: [String!]!, $path: String!
    $namespaces: [String!] = ["site", "waste"]) {
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
      gestaoTexto
      gestao { ...BlockParts }
      video { ...BlockParts }
    }
    testimonials: contentTestimonialList(name: "firstTestimonials", of: $language) { ...TestimonialParts }
    ...EveryPage
  }
`;
