import { Fragment, type ComponentType } from 'react';

import type { Locale } from '../../i18n/locales';
import { inOrder, type SectionBlock } from '../section-block';
import { CtaBlocks } from './cta-blocks';
import { FigureBlocks } from './figure-blocks';
import { runsOf } from './runs-of';
import { TextBlocks } from './text-blocks';

export interface BlocksProps {
  locale: Locale;
  blocks: readonly SectionBlock[];
  /** Makes the ids of their headings unique on the page. */
  prefix: string;
}

/** What shows each kind of block; neighbours of a kind are shown together. A kind that is not known is a text. */
const registry: Record<string, ComponentType<BlocksProps>> = { text: TextBlocks, figure: FigureBlocks, cta: CtaBlocks };

/** The free part of a page: blocks as editors wrote them, in their order. */
export function Blocks({ locale, blocks, prefix }: BlocksProps) {
  return (
    <>
      {runsOf(inOrder(blocks), registry).map(({ kind, run }, index) => {
        const Kind = registry[kind] ?? TextBlocks;
        return (
          <Fragment key={`${index} ${kind}`}>
            <Kind locale={locale} blocks={run} prefix={`${prefix}-${index + 1}`} />
          </Fragment>
        );
      })}
    </>
  );
}
