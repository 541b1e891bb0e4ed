import { useTranslation } from 'gatsby-plugin-react-i18next';
import type { Words } from '../i18n/i18next';
import { graphql } from 'gatsby';
import { pathFor } from '../../core/routing/paths';
import type { RouteId } from '../../core/routing/routes';
import { CardGrid } from '../sections/card-grid';
import { LoadTrack } from '../sections/load/load-track';
import type { ScreenProps } from '../sections/page-screen';
import { SiteLayout } from '../sections/layout/site-layout';
import { useSiteData } from '../sections/layout/use-site-data';
import { hasContent, type SectionBlock } from '../sections/section-block';
import { ServiceCard } from '../sections/service-unit-cards';
import { Testimonials } from '../sections/testimonials';
import { TextBlock } from '../sections/text-block';
import { UnitList } from '../sections/units/unit-list';
import { VideoBand } from '../sections/videos/video-band';
import { ButtonLink } from '../components/button';
import { Container } from '../components/section';
import { Eyebrow, titleLength } from '../components/heading-block';
import { heroSizes, Picture } from '../components/picture';
import { ActionLink } from '../sections/links';
import { FinderBox } from '../sections/waste/waste-finder';
import { classNames } from '../components/class-names';
import * as styles from './home.module.css';

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

/** The opening of the home page: what the company does, and at once whether it takes a waste. */
function Hero({ title, banner }: { title: string; banner: SectionBlock }) {
  const { t } = useTranslation('site');
  return (
    <section data-tone="tinted" className={classNames(styles.hero, 'grid relative')} aria-labelledby="page-title">
      <Container className="pt-[clamp(2.25rem,1.4rem_+_3.4vw,4.5rem)] pb-10 lg:z-1 lg:py-16">
        <div className="lg:max-w-[31rem] xl:max-w-[38rem]">
          {banner.meta && <Eyebrow>{banner.meta}</Eyebrow>}
          <h1 id="page-title" className={styles.title} data-length={titleLength(banner.titulo ?? title)}>
            {banner.titulo ?? title}
          </h1>
          {banner.sub_titulo && <p className="lead">{banner.sub_titulo}</p>}
          <div className="mt-8">
            <FinderBox title={t('waste.ask')} brief />
          </div>
          {banner.href && (
            <p className="mt-5 max-sm:hidden">
              <ActionLink href={banner.href} variant="quiet" />
            </p>
          )}
        </div>
      </Container>
      {banner.imagem && (
        <Picture
          image={banner.imagem}
          mobileImage={banner.imagem2}
          sizes={heroSizes('100vw')}
          priority
          className={styles.picture}
        />
      )}
    </section>
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
