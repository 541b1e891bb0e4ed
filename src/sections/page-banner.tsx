import { useTranslation } from 'gatsby-plugin-react-i18next';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../components/breadcrumbs';
import { type CrumbEntity, useCrumbs } from './crumbs';
import { HeadingBlock } from '../components/heading-block';
import { heroSizes, Picture } from '../components/picture';
import type { SectionBlock } from './section-block';
import { classNames } from '../components/class-names';
import * as styles from './page-banner.module.css';
import { RichText } from '../components/rich-text';
import { Section } from '../components/section';

interface Props {
  title: string;
  banner: SectionBlock | null;
  entity?: CrumbEntity;
  /** Stands in for the banner's lead where it has none. */
  lead?: string | null;
  aside?: ReactNode;
  /** What can be done right away, below the words. */
  actions?: ReactNode;
}

/** The opening of an inner page: words on one side, the picture on the other. */
export function PageBanner({ title, banner, entity, lead, aside, actions }: Props) {
  const { t } = useTranslation('site');
  const crumbs = useCrumbs(entity);
  const words = banner?.sub_titulo ?? lead;
  // Without anything beside the title its lead stands there.
  const isAlone = !aside && !banner?.imagem;
  return (
    <section data-tone="tinted" className={classNames(styles.banner, 'grid')} aria-labelledby="page-title">
      <div className="flex flex-col gap-8 justify-between pt-6 px-gutter pb-10 lg:pt-8 lg:pb-16 lg:pl-[max(var(--spacing-gutter),(100vw_-_var(--width-page))_/_2)] lg:pr-16">
        <Breadcrumbs label={t('breadcrumbs')} crumbs={crumbs} />
        <div className={classNames(isAlone && 'grid gap-6 lg:grid-cols-2 lg:gap-16 lg:items-end')}>
          <HeadingBlock
            level={1}
            size="page"
            id="page-title"
            eyebrow={crumbs.some(({ title: said }) => said === banner?.meta) ? null : banner?.meta}
            title={banner?.titulo ?? title}
            lead={isAlone ? null : words}
          />
          {isAlone && words && <p className="text-xl leading-[1.55] text-pretty">{words}</p>}
          {actions && <div className="mt-6">{actions}</div>}
        </div>
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
      {!aside && banner?.imagem && (
        <Picture
          image={banner.imagem}
          sizes={heroSizes('(min-width: 1024px) 50vw, 100vw')}
          ratio="16 / 10"
          priority
          className={styles.picture}
        />
      )}
    </section>
  );
}

export function Introduction({ html }: { html: string | null | undefined }) {
  if (!html) return null;
  return (
    <Section>
      <div className="lg:pl-[calc((100%_+_var(--spacing-8))_/_3)]">
        <RichText html={html} size="opening" />
      </div>
    </Section>
  );
}
