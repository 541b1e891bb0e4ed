import { ButtonLink } from '../components/button';
import { Container } from '../components/section';
import { Eyebrow, titleLength } from '../components/heading-block';
import { heroSizes, Picture } from '../components/picture';
import { ActionLink, useLinkLabel } from './links';
import { useSiteData } from './layout/use-site-data';
import type { SectionBlock } from './section-block';
import { classNames } from '../components/class-names';
import * as styles from './hero.module.css';

export function Hero({ title, banner }: { title: string; banner: SectionBlock }) {
  const { orcamento } = useSiteData().settings.ligacoes;
  const labelOf = useLinkLabel();
  return (
    <section data-tone="tinted" className={classNames(styles.hero, 'grid relative')} aria-labelledby="page-title">
      <Container className="pt-[clamp(2.25rem,1.4rem_+_3.4vw,4.5rem)] pb-10 lg:z-1 lg:py-16">
        {banner.meta && <Eyebrow>{banner.meta}</Eyebrow>}
        <h1 id="page-title" className={styles.title} data-length={titleLength(banner.titulo ?? title)}>
          {banner.titulo ?? title}
        </h1>
        {banner.sub_titulo && (
          <p className="max-w-[35rem] lg:max-w-[27rem] xl:max-w-[35rem] lead">{banner.sub_titulo}</p>
        )}
        <div className="flex flex-wrap gap-3 mt-8 max-sm:[&>*]:flex-[1_1_100%]">
          <ActionLink href={orcamento.slug}>{orcamento.title}</ActionLink>
          {banner.href && (
            <ButtonLink href={banner.href} variant="secondary" icon={null}>
              {labelOf(banner.href)}
            </ButtonLink>
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
