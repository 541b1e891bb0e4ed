import { Fragment, type ComponentType } from 'react';

import type { BlockKind } from '../../../core/content/block-kinds';
import type { Locale } from '../../../core/i18n/locales';
import { inOrder, type SectionBlock } from '../section-block';
import { CtaBlocks } from './cta-blocks';
import { FaqBlocks } from './faq-blocks';
import { FigureBlocks } from './figure-blocks';
import { GalleryBlocks } from './gallery-blocks';
import { LinkBlocks } from './link-blocks';
import { QuoteBlocks } from './quote-blocks';
import { runsOf } from './runs-of';
import { StepBlocks } from './step-blocks';
import { TextBlocks } from './text-blocks';
import { TimelineBlocks } from './timeline-blocks';
import { VideoBlocks } from './video-blocks';

export interface BlocksProps {
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
      {runsOf(inOrder(blocks)).map(({ kind, run }, index) => {
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
