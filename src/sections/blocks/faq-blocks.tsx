import { FaqList } from '../faq-list/faq-list';
import type { BlocksProps } from './blocks';

/** Neighbouring questions stand in one list; one without its answer is none. */
export function FaqBlocks({ locale, blocks, prefix }: BlocksProps) {
  const faqs = blocks.flatMap(({ titulo, texto }) =>
    titulo && texto ? [{ pergunta: titulo, resposta: texto }] : [],
  );
  return <FaqList id={prefix} locale={locale} title={null} faqs={faqs} ground="tinted" />;
}
