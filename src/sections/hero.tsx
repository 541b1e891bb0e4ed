import { useTranslation } from 'gatsby-plugin-react-i18next';
import { Container } from '../components/section';
import { Eyebrow, titleLength } from '../components/heading-block';
import { heroSizes, Picture } from '../components/picture';
import { ActionLink } from './links';
import type { SectionBlock } from './section-block';
import { FinderBox } from './waste/waste-finder';
import { classNames } from '../components/class-names';
import * as styles from './hero.module.css';

/** The opening of the home page: what the company does, and at once whether it takes a waste. */
export function Hero({ title, banner }: { title: string; banner: SectionBlock }) {
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
