import { WaysOn } from '../thank-you/ways-on';
import type { BlocksProps } from './blocks';

/**
 * Neighbouring cards stand in one grid; one without words leads nowhere that anybody would know.
 */
export function LinkBlocks({ blocks, prefix }: BlocksProps) {
  return <WaysOn id={prefix} title={null} blocks={blocks.filter(({ titulo }) => titulo)} />;
}
