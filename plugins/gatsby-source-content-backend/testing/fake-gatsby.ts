import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Node, Reporter } from 'gatsby';
import type { GatsbyStore } from '../content-node';
import { errorMap, type StopCode, type StopContext } from '../errors';

/** Where a build ends that panics: in Gatsby the process exits here. */
export class BuildEnded extends Error {}

const pluginName = 'gatsby-source-content-backend';

/**
 * The part of Gatsby that the plugin works with, with Gatsby's own rules: an equal digest is no
 * change, only the owner may delete, children go with their parent, and nodes of others that nobody
 * touched are swept away.
 */
export async function createFakeGatsby() {
  const directory = await mkdtemp(join(tmpdir(), 'content-plugin-'));
  const nodes = new Map<string, Node>();
  const cached = new Map<string, string>();
  const log: string[] = [];
  const dirty = new Set<string>();
  const touched = new Set<string>();

  const nodesOf = (type: string) => [...nodes.values()].filter(({ internal }) => internal.type === type);
  const drop = (node: Node | undefined) => {
    if (!node) return;
    for (const child of node.children) drop(nodes.get(child));
    nodes.delete(node.id);
    dirty.add(node.id);
  };

  const actions = {
    createNode(input: Node, plugin?: { name: string }) {
      const before = nodes.get(input.id);
      touched.add(input.id);
      if (before?.internal.contentDigest === input.internal.contentDigest) return;
      for (const child of before?.children ?? []) drop(nodes.get(child));
      const owner = plugin?.name ?? pluginName;
      const node = { ...input, internal: { ...input.internal, owner } } as Node;
      nodes.set(node.id, node);
      dirty.add(node.id);
      if (node.internal.type !== 'File') return;
      const internal = { type: 'ImageSharp', contentDigest: 'x', owner: 'sharp' };
      const child = { id: `${node.id} >> ImageSharp`, parent: node.id, children: [], internal };
      nodes.set(child.id, child);
      node.children = [child.id];
    },
    deleteNode(node: Node, plugin?: { name: string }) {
      const owner = nodes.get(node.id)?.internal.owner;
      if (owner && owner !== (plugin?.name ?? pluginName))
        throw new Error(`a node of ${owner} was deleted by another plugin`);
      drop(nodes.get(node.id));
    },
    touchNode: (node: Node) => void touched.add(node.id),
  };

  const say = (level: string) => (message: string) => void log.push(`${level}: ${message}`);
  const activity = (name: string) => ({
    start: () => log.push(`start: ${name}`),
    end: () => undefined,
    tick: () => undefined,
    setStatus: say('status'),
  });
  const reporter = {
    info: say('info'),
    warn: say('warn'),
    verbose: say('verbose'),
    activityTimer: activity,
    createProgress: activity,
    panicOnBuild({ id, context }: { id: StopCode; context: StopContext }) {
      log.push(`panic ${id}: ${errorMap[id].text(context)}`);
      throw new BuildEnded(id);
    },
  };

  return {
    nodes,
    cached,
    log,
    /** Ids of nodes whose pages Gatsby would make again. */
    dirty,
    directory,
    publicDirectory: join(directory, 'public'),
    reporter: reporter as unknown as Reporter,
    store: {
      actions,
      getNode: (id: string) => nodes.get(id),
      getNodesByType: nodesOf,
      createNodeId: (input: string) => createHash('sha256').update(`${pluginName} ${input}`).digest('hex').slice(0, 24),
      cache: {
        name: pluginName,
        directory,
        get: async (key: string) => JSON.parse(cached.get(key) ?? 'null') ?? undefined,
        set: async (key: string, value: unknown) => cached.set(key, JSON.stringify(value)),
      },
    } as unknown as GatsbyStore,
    nodesOf,
    /** Nodes that nobody touched go after sourcing. */
    sweep() {
      for (const node of nodes.values()) if (node.internal.type === 'File' && !touched.has(node.id)) drop(node);
      touched.clear();
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

export type FakeGatsby = Awaited<ReturnType<typeof createFakeGatsby>>;
