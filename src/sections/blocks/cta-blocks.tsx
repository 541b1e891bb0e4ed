import { CtaBand } from '../cta-band/cta-band';
import type { BlocksProps } from './blocks';

export function CtaBlocks({ locale, blocks, prefix }: BlocksProps) {
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
