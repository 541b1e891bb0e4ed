import type { CreatePagesArgs, GatsbyNode, Node } from 'gatsby';
import { readEnvironment } from '../../platform/settings/settings';
import { buildMemory } from './build-memory';

/** The digests of the site's own nodes, by type and id. */
type Digests = Record<string, Readonly<Record<string, string>>>;

const memory = buildMemory<Digests>('site-nodes', {});

/** Writes changed nodes of the site's own types. A build that stands by could be cut off: none. */
export class SiteNodes {
  private readonly isStandingBy = readEnvironment().build.isStandingBy;

  static async open(args: CreatePagesArgs): Promise<SiteNodes> {
    return new SiteNodes(args, await memory.recall(args));
  }

  private constructor(
    private readonly args: CreatePagesArgs,
    private readonly digests: Digests,
  ) {}

  has(type: string, key: string): boolean {
    return this.digests[type]?.[this.idOf(type, key)] !== undefined;
  }

  /** All nodes of a type: `unchanged` for one that is as it was. The others are deleted. */
  write(type: string, bodies: ReadonlyMap<string, object | 'unchanged'>): void {
    if (this.isStandingBy) return;
    const { actions, createContentDigest, getNode, getNodesByType } = this.args;
    const before = this.digests[type] ?? digestsOf(getNodesByType(type));
    const after: Record<string, string> = {};
    for (const [key, body] of bodies) {
      const id = this.idOf(type, key);
      const stored = before[id];
      if (body === 'unchanged' && stored === undefined) throw new Error(`The node ${type} of ${key} is missing`);
      const contentDigest = body === 'unchanged' ? String(stored) : createContentDigest(body);
      after[id] = contentDigest;
      if (body !== 'unchanged' && stored !== contentDigest)
        actions.createNode({ ...body, id, internal: { type, contentDigest } });
    }
    for (const id of Object.keys(before)) {
      const node = id in after ? undefined : getNode(id);
      if (node) actions.deleteNode(node);
    }
    this.digests[type] = after;
  }

  /** Keeps what was written for the next build. */
  async save(): Promise<void> {
    await memory.remember(this.args, this.digests);
  }

  private idOf(type: string, key: string): string {
    return this.args.createNodeId(`${type}/${key}`);
  }
}

function digestsOf(nodes: readonly Node[]): Record<string, string> {
  return Object.fromEntries(nodes.map(({ id, internal }) => [id, internal.contentDigest]));
}

/** Keeps untouched nodes, which Gatsby would delete. `createPages` deletes those not needed. */
export const sourceNodes: GatsbyNode['sourceNodes'] = ({ actions, store }) => {
  actions.enableStatefulSourceNodes?.();
  // The owner of SitePage nodes.
  const plugin = { name: 'internal-data-bridge' };
  store.dispatch({ type: 'ENABLE_STATEFUL_SOURCE_PLUGIN', plugin });
};
