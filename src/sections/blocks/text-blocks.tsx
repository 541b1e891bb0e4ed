import { TextBlock } from '../text-block/text-block';
import type { BlocksProps } from './blocks';

/** Texts; the pictures beside them change sides. */
export function TextBlocks({ locale, blocks, prefix }: BlocksProps) {
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
