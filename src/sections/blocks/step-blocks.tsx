import { Process } from '../process/process';
import type { BlocksProps } from './blocks';

/** Neighbouring steps are one process. */
export function StepBlocks({ blocks, prefix }: BlocksProps) {
  return (
    <Process
      id={prefix}
      title={null}
      blocks={blocks}
      layout={blocks.length > 4 ? 'list' : 'columns'}
    />
  );
}
