import { Quote } from '../../components/quote/quote';
import { Section } from '../../components/section/section';
import type { BlocksProps } from './blocks';

/** What somebody said, each across the page. */
export function QuoteBlocks({ blocks }: BlocksProps) {
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
