import { TimelineBand } from '../timeline/timeline-band';
import type { BlocksProps } from './blocks';

/** Neighbouring moments are one history. */
export function TimelineBlocks({ blocks, prefix }: BlocksProps) {
  return <TimelineBand id={prefix} blocks={blocks} />;
}
