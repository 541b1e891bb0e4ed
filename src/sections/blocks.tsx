import { Fragment, type ReactNode } from 'react';
import { type BlockKind, blockKind } from '../../core/content/block-kinds';
import { Quote } from '../components/quote';
import { Section } from '../components/section';
import { CtaBand } from './cta';
import { FaqList } from './faq-list';
import { FiguresBand } from './figures-band';
import { Gallery } from './gallery';
import { LinkCards } from './service-unit-cards';
import { Process, TimelineBand } from './process';
import { type SectionBlock, sortedBlocks } from './section-block';
import { TextBlock } from './text-block';
import { VideoBand } from './videos/video-band';

interface Props {
  blocks: readonly SectionBlock[];
  /** Makes the ids of their headings unique on the page. */
  prefix: string;
}

const sections: Record<BlockKind, (props: Props) => ReactNode> = {
  text: ({ blocks, prefix }) =>
    blocks.map((block, index) => (
      <TextBlock key={index} id={`${prefix}-${index}`} block={block} mirrored={index % 2 === 1} />
    )),
  figure: ({ blocks, prefix }) => <FiguresBand id={prefix} blocks={blocks} />,
  cta: ({ blocks, prefix }) =>
    blocks.map((block, index) => <CtaBand key={index} id={`${prefix}-${index}`} block={block} />),
  quote: ({ blocks }) =>
    blocks.map(
      ({ texto, titulo, sub_titulo }) =>
        texto && (
          <Section key={texto} background="tinted" width="article">
            <Quote html={texto} company={titulo} role={sub_titulo} size="large" />
          </Section>
        ),
    ),
  step: ({ blocks, prefix }) => (
    <Process id={prefix} title={null} blocks={blocks} layout={blocks.length > 4 ? 'list' : 'columns'} />
  ),
  timeline: ({ blocks, prefix }) => <TimelineBand id={prefix} blocks={blocks} />,
  gallery: ({ blocks, prefix }) => {
    const images = blocks.flatMap(({ imagem, imagem2 }) => [imagem, imagem2]);
    return (
      <Gallery
        id={prefix}
        title={blocks.find(({ titulo }) => titulo)?.titulo ?? null}
        images={images.filter((image) => image !== null && image !== undefined)}
      />
    );
  },
  video: ({ blocks, prefix }) =>
    blocks.map((block, index) => <VideoBand key={index} id={`${prefix}-${index}`} block={block} />),
  faq: ({ blocks, prefix }) => {
    const faqs = blocks.flatMap(({ titulo, texto }) =>
      titulo && texto ? [{ pergunta: titulo, resposta: texto }] : [],
    );
    return <FaqList id={prefix} title={null} faqs={faqs} background="tinted" />;
  },
  link: ({ blocks, prefix }) => <LinkCards id={prefix} blocks={blocks.filter(({ titulo }) => titulo)} />,
};

export function Blocks({ blocks }: Pick<Props, 'blocks'>) {
  return groupByKind(sortedBlocks(blocks)).map(({ kind, group }, index) => (
    <Fragment key={`${index} ${kind}`}>{sections[kind]({ blocks: group, prefix: `block-${index + 1}` })}</Fragment>
  ));
}

/** Groups neighbours: figure figure text -> [figure figure] [text]. Unknown kinds are left out. */
function groupByKind(blocks: readonly SectionBlock[]) {
  const groups: { kind: BlockKind; group: SectionBlock[] }[] = [];
  for (const block of blocks) {
    const kind = blockKind(block.tipo);
    const last = groups.at(-1);
    if (last && last.kind === kind) last.group.push(block);
    else if (kind) groups.push({ kind, group: [block] });
  }
  return groups;
}
