import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { useRef } from 'react';
import { FiguresBand } from '../sections/figures-band';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { TextBlock } from '../sections/text-block';
import { TimelineBand } from '../sections/process';
import { ButtonLink } from '../components/button';
import { HeadingBlock } from '../components/heading-block';
import { Picture } from '../components/picture';
import { RichText } from '../components/rich-text';
import { Section } from '../components/section';
import { useLinkLabel } from '../sections/links';
import {
  type BlockProps,
  type BlocksProps,
  hasContent,
  type SectionBlock,
  sortedBlocks,
} from '../sections/section-block';
import * as styles from './about.module.css';
import * as grid from '../sections/columns.module.css';
import { Points, PointsList } from '../sections/points';
import { Slider } from '../sections/slider';
import { Disclosure } from '../components/disclosure';
import { anchorOf, useOpenDetailsFromHash } from '../sections/anchors';

export { Head } from '../seo/head';

export default function AboutTemplate({ data }: ScreenProps<Queries.AboutTemplateQuery>) {
  const about: Partial<NonNullable<Queries.AboutTemplateQuery['about']>> = data.about ?? {};
  const blocks = data.page?.blocos ?? [];
  const { t } = useTranslation('about');
  return (
    <PageScreen page={{ ...about, blocos: blocks.filter(({ tipo }) => tipo !== 'figure') }} title={t('title')}>
      <FiguresBand id="figures" blocks={blocks.filter(({ tipo }) => tipo === 'figure')} />
      {(about.historiaTitulo || about.historiaTexto) && (
        <TextBlock id="history" block={{ titulo: about.historiaTitulo, texto: about.historiaTexto }} />
      )}
      <TimelineBand
        id="timeline"
        title={about.historiaItemsTitulo}
        level={about.historiaTitulo ? 3 : 2}
        blocks={about.historiaItems ?? []}
        after={about.historiaItemsTexto}
      />
      <FramedPanel id="frame" block={about.historiaQuadro ?? null} />
      <Synergies
        id="synergies"
        block={about.sinergias ?? null}
        items={about.sinergias_items ?? []}
        title={t('synergies')}
      />
      <PictureSlider id="pictures" title={t('pictures')} blocks={about.sliders ?? []} />
      <Policies id="policies" title={t('policies')} lead={t('policiesLead')} blocks={about.politicas ?? []} />
    </PageScreen>
  );
}

/** Words in a frame of their own that stands over the edge of a picture. */
function FramedPanel({ id, block }: BlockProps) {
  const labelOf = useLinkLabel();
  if (!hasContent(block)) return null;
  const { titulo, meta, sub_titulo, texto, texto2, imagem, href } = block;
  const below = titulo ? 2 : 1;
  return (
    <Section background="tinted" labelledBy={titulo ? id : undefined}>
      <div className={imagem ? styles.pictured : undefined}>
        {imagem && (
          <div className="lg:col-[1/span_8] lg:self-stretch">
            <Picture image={imagem} sizes="(min-width: 1024px) 62vw, 100vw" ratio="3 / 2" className={styles.picture} />
          </div>
        )}
        <div className={styles.panel}>
          {titulo && <HeadingBlock id={id} size="small" eyebrow={meta} title={titulo} />}
          {sub_titulo && <p className="text-strong text-xl leading-[1.5] text-pretty">{sub_titulo}</p>}
          <RichText html={texto} below={below} />
          <RichText html={texto2} below={below} />
          {href && (
            <div>
              <ButtonLink href={href} variant="quiet">
                {labelOf(href)}
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
    </Section>
  );
}

interface SynergiesProps extends BlockProps {
  items: readonly SectionBlock[];
  /** Stands above the items when editors wrote nothing before them. */
  title: string;
}

/** How parts work together: a text with its picture, then the parts one by one. */
function Synergies({ id, block, items, title }: SynergiesProps) {
  if (!hasContent(block)) return <Points id={id} title={title} blocks={items} />;
  return (
    <TextBlock id={id} block={block} mirrored>
      {sortedBlocks(items).length > 0 && (
        <div className="mt-[clamp(var(--spacing-12),6vw,var(--spacing-20))]">
          <PointsList blocks={items} />
        </div>
      )}
    </TextBlock>
  );
}

/** Pictures with a few words each, in a row that goes on beyond the edge of the page. */
function PictureSlider({ id, title, blocks }: BlocksProps & { title: string }) {
  const slides = sortedBlocks(blocks);
  if (slides.length === 0) return null;
  return (
    <Section id={id} title={title} background="dark">
      <Slider label={title} layout="row">
        {slides.map(({ titulo, meta, texto, imagem }, index) => (
          <article key={`${index} ${titulo}`} className="grid gap-5 content-start">
            {imagem && (
              <Picture
                image={imagem}
                sizes="(min-width: 1024px) 30rem, (min-width: 640px) 26rem, 80vw"
                ratio="4 / 3"
                className="rounded"
              />
            )}
            <div>
              {meta && <p className="mb-2 text-accent text-sm font-semibold">{meta}</p>}
              {titulo && <h3>{titulo}</h3>}
              <div className="mt-3">
                <RichText html={texto} below={titulo ? 3 : 2} />
              </div>
            </div>
          </article>
        ))}
      </Slider>
    </Section>
  );
}

interface PoliciesProps extends BlocksProps {
  title: string;
  lead: string;
}

function Policies({ id, title, lead, blocks }: PoliciesProps) {
  const list = useRef<HTMLDivElement>(null);
  useOpenDetailsFromHash(list);
  const policies = sortedBlocks(blocks).filter(({ titulo }) => titulo);
  if (policies.length === 0) return null;
  return (
    <Section labelledBy={id}>
      <div className={grid.columns}>
        <div className={grid.sticky}>
          <HeadingBlock id={id} title={title} lead={lead} />
        </div>
        <div ref={list} className="rule-t">
          {policies.map(({ titulo, sub_titulo, meta, texto, texto2 }, index) => (
            <Disclosure
              key={titulo}
              id={anchorOf(titulo ?? '')}
              open={index === 0}
              summary={
                <div className="min-w-0">
                  <h3 className="text-inherit">{titulo}</h3>
                  {sub_titulo && (
                    <p className="mt-2 text-soft font-open-sans text-md font-normal leading-[1.5]">{sub_titulo}</p>
                  )}
                </div>
              }
            >
              <RichText html={texto} below={3} />
              <RichText html={texto2} below={3} />
              {meta && <p className="meta mt-5">{meta}</p>}
            </Disclosure>
          ))}
        </div>
      </div>
    </Section>
  );
}

export const query = graphql`
  query AboutTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "about"]) {
    about: contentAbout(locale: { eq: $language }) {
      titulo
      texto
      banner { ...BannerParts }
      historiaTitulo
      historiaTexto
      historiaItemsTitulo
      historiaItems { ...BlockParts }
      historiaItemsTexto
      historiaQuadro { ...BlockParts }
      sinergias { ...BlockParts }
      sinergias_items { ...BlockWords }
      sliders { ...BlockParts }
      politicas { ...BlockWords }
    }
    page: contentPage(contentId: { eq: $contentId }, locale: { eq: $language }) {
      blocos { ...BlockParts }
    }
    ...EveryPage
  }
`;
