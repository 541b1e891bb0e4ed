import { type ComponentType, Fragment } from 'react';
import { TextBlock } from './text-block';
import { FiguresBand } from './figures-band';
import { CtaBand } from './cta';
import { Quote } from '../components/quote';
import { Section } from '../components/section';
import { Process, TimelineBand } from './process';
import { Gallery } from './gallery';
import { VideoBand } from './videos/video-band';
import { FaqList } from './faq-list';
import { LinkCards } from './link-cards';
import { type BlockKind, blockKind } from '../../core/content/block-kinds';
import type { Locale } from '../../core/i18n/locales';
import { sortedBlocks, type SectionBlock } from './section-block';
import type { SectionBlock as RunsOfSectionBlock } from '../../core/content/types/shared-types';

/** Texts; the pictures beside them change sides. */
function TextBlocks({ locale, blocks, prefix }: BlocksProps) {
  return (
    <>
      {blocks.map((block, index) => (
        <TextBlock
          key={`${prefix}-${index}`}
          id={`${prefix}-${index}`}
          locale={locale}
          block={block}
          mirrored={index % 2 === 1}
        />
      ))}
    </>
  );
}

/** Neighbouring figures stand in one band. */
function FigureBlocks({ blocks, prefix }: BlocksProps) {
  return <FiguresBand id={prefix} blocks={blocks} />;
}

function CtaBlocks({ locale, blocks, prefix }: BlocksProps) {
  return (
    <>
      {blocks.map((block, index) => (
        <CtaBand
          key={`${prefix}-${index}`}
          id={`${prefix}-${index}`}
          locale={locale}
          block={block}
        />
      ))}
    </>
  );
}

/** What somebody said, each across the page. */
function QuoteBlocks({ blocks }: BlocksProps) {
  const quotes = blocks.flatMap(({ texto, titulo, sub_titulo }) =>
    texto ? [{ html: texto, who: titulo, role: sub_titulo }] : [],
  );
  return (
    <>
      {quotes.map(({ html, who, role }) => (
        <Section key={html} ground="tinted" width="article">
          <Quote html={html} company={who} role={role} size="large" />
        </Section>
      ))}
    </>
  );
}

/** Neighbouring steps are one process. */
function StepBlocks({ blocks, prefix }: BlocksProps) {
  return (
    <Process
      id={prefix}
      title={null}
      blocks={blocks}
      layout={blocks.length > 4 ? 'list' : 'columns'}
    />
  );
}

/** Neighbouring moments are one history. */
function TimelineBlocks({ blocks, prefix }: BlocksProps) {
  return <TimelineBand id={prefix} blocks={blocks} />;
}

/** The pictures of neighbouring blocks, under the first title that there is. */
function GalleryBlocks({ locale, blocks, prefix }: BlocksProps) {
  const images = blocks
    .flatMap(({ imagem, imagem2 }) => [imagem, imagem2])
    .filter((image) => image !== null);
  const title = blocks.find(({ titulo }) => titulo)?.titulo ?? null;
  return <Gallery id={prefix} locale={locale} title={title} images={images} />;
}

function VideoBlocks({ locale, blocks, prefix }: BlocksProps) {
  return (
    <>
      {blocks.map((block, index) => (
        <VideoBand
          key={`${prefix}-${index}`}
          id={`${prefix}-${index}`}
          locale={locale}
          block={block}
        />
      ))}
    </>
  );
}

/** Neighbouring questions stand in one list; one without its answer is none. */
function FaqBlocks({ locale, blocks, prefix }: BlocksProps) {
  const faqs = blocks.flatMap(({ titulo, texto }) =>
    titulo && texto ? [{ pergunta: titulo, resposta: texto }] : [],
  );
  return <FaqList id={prefix} locale={locale} title={null} faqs={faqs} ground="tinted" />;
}

/**
 * Neighbouring cards stand in one grid; one without words leads nowhere that anybody would know.
 */
function LinkBlocks({ blocks, prefix }: BlocksProps) {
  return <LinkCards id={prefix} title={null} blocks={blocks.filter(({ titulo }) => titulo)} />;
}

interface BlocksProps {
  locale: Locale;
  blocks: readonly SectionBlock[];
  /** Makes the ids of their headings unique on the page. */
  prefix: string;
}

/** What shows each kind of block; neighbours of a kind are shown together. */
const registry: Record<BlockKind, ComponentType<BlocksProps>> = {
  text: TextBlocks,
  figure: FigureBlocks,
  cta: CtaBlocks,
  quote: QuoteBlocks,
  step: StepBlocks,
  timeline: TimelineBlocks,
  gallery: GalleryBlocks,
  video: VideoBlocks,
  faq: FaqBlocks,
  link: LinkBlocks,
};

/** The free part of a page: blocks as editors wrote them, in their order. */
export function Blocks({ locale, blocks, prefix }: BlocksProps) {
  return (
    <>
      {groupByKind(sortedBlocks(blocks)).map(({ kind, run }, index) => {
        const Kind = registry[kind];
        return (
          <Fragment key={`${index} ${kind}`}>
            <Kind locale={locale} blocks={run} prefix={`${prefix}-${index + 1}`} />
          </Fragment>
        );
      })}
    </>
  );
}

interface Run {
  kind: BlockKind;
  run: RunsOfSectionBlock[];
}

/**
 * Neighbours of the same kind, together: figure figure text -> [figure figure] [text]. A block of a
 * kind that is not known is left out; the build has named it.
 */
function groupByKind(blocks: readonly RunsOfSectionBlock[]): Run[] {
  const runs: Run[] = [];
  for (const block of blocks) {
    const kind = blockKind(block.tipo);
    const last = runs.at(-1);
    if (last && last.kind === kind) last.run.push(block);
    else if (kind) runs.push({ kind, run: [block] });
  }
  return runs;
}
