import { VideoBand } from '../video-band/video-band';
import type { BlocksProps } from './blocks';

export function VideoBlocks({ locale, blocks, prefix }: BlocksProps) {
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
