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
    <section data-tone="tinted" className={classNames(styles.hero, 'stack relative')} aria-labelledby="page-title">
      <Container className={styles.words}>
        {banner.meta && <Eyebrow>{banner.meta}</Eyebrow>}
        <h1 id="page-title" className={styles.title} data-length={titleLength(banner.titulo ?? title)}>
          {banner.titulo ?? title}
        </h1>
        {banner.sub_titulo && <p className={classNames(styles.lead, 'lead')}>{banner.sub_titulo}</p>}
        <div className={styles.actions}>
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
