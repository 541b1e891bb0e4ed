import type { CreatePagesArgs } from 'gatsby';
import { readEnvironment } from '../../platform/settings/settings';

type Memory = Pick<CreatePagesArgs, 'cache'>;

/**
 * What the creation of pages keeps from build to build, in Gatsby's cache, which is emptied together
 * with the nodes, as one text: Gatsby visits each value of what it keeps. It is read once a
 * process, in which `createPages` may run more than once. A build that stands by keeps nothing: it
 * writes no nodes (`site-nodes.ts`).
 */
export function buildMemory<Kept>(name: string, nothing: Kept) {
  let known: Kept | undefined;
  return {
    async recall({ cache }: Memory): Promise<Kept> {
      const stored = known === undefined ? ((await cache.get(name)) as string | undefined) : undefined;
      known ??= stored ? (JSON.parse(stored) as Kept) : nothing;
      return known;
    },
    async remember({ cache }: Memory, kept: Kept): Promise<void> {
      if (readEnvironment().build.isStandingBy) return;
      known = kept;
      await cache.set(name, JSON.stringify(kept));
    },
  };
}
