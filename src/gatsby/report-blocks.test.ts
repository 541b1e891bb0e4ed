import type { CreatePagesArgs } from 'gatsby';

import { reportStrangeBlocks } from './report-blocks';

function warningsAbout(blocos: object[]): string[] {
  const warnings: string[] = [];
  const node = { contentId: 'blog', locale: 'pt', blocos };
  reportStrangeBlocks({
    getNodesByType: (type: string) => (type === 'ContentPage' ? [node] : []),
    reporter: { warn: (text: string) => void warnings.push(text) },
  } as unknown as CreatePagesArgs);
  return warnings;
}

test('one warning names type, entity, language and block of each', () => {
  expect(warningsAbout([{ tipo: 'carousel' }, { tipo: 'text' }, { tipo: 'toString' }])).toEqual([
    [
      'Blocks of an unknown kind are left out of their pages',
      '  pages/blog [pt] blocos[0].tipo: "carousel" is no kind of block; there are text, figure, cta, quote, step, timeline, gallery, video, faq, link, apply, emergency, desk, request, hours',
      '  pages/blog [pt] blocos[2].tipo: "toString" is no kind of block; there are text, figure, cta, quote, step, timeline, gallery, video, faq, link, apply, emergency, desk, request, hours',
    ].join('\n'),
  ]);
});

test('says nothing when all is well', () => expect(warningsAbout([{ tipo: 'quote' }, {}])).toEqual([]));
