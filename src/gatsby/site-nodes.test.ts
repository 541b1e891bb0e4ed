import type { CreatePagesArgs, Node } from 'gatsby';

/** The part of Gatsby that the site's own nodes need; what is in `cached` outlives a process. */
function fakeGatsby() {
  const nodes = new Map<string, Node>();
  const cached = new Map<string, unknown>();
  const done: string[] = [];
  const args = {
    createNodeId: (key: string) => key,
    createContentDigest: (body: object) => JSON.stringify(body),
    getNode: (id: string) => nodes.get(id),
    getNodesByType: (type: string) => [...nodes.values()].filter(({ internal }) => internal.type === type),
    cache: { get: async (key: string) => cached.get(key), set: async (key: string, value: unknown) => cached.set(key, value) },
    actions: {
      createNode(node: Node) {
        nodes.set(node.id, node);
        done.push(`+${node.id}`);
      },
      deleteNode(node: Node) {
        nodes.delete(node.id);
        done.push(`-${node.id}`);
      },
    },
  } as unknown as CreatePagesArgs;
  return { args, cached, done };
}

const bodies = (given: Record<string, object | 'unchanged'>) => new Map(Object.entries(given));

/** The next build, in a process of its own unless told otherwise; answers what it did. */
async function build({ args, done }: ReturnType<typeof fakeGatsby>, given: Record<string, object | 'unchanged'>, sameProcess = false) {
  if (!sameProcess) jest.resetModules();
  const { SiteNodes } = await import('./site-nodes');
  done.length = 0;
  const nodes = await SiteNodes.open(args);
  nodes.write('EntityList', bodies(given));
  await nodes.save();
  return [...done];
}

test.each([false, true])('only what changed is written and only what is gone is deleted (in one process: %s)', async (sameProcess) => {
  const gatsby = fakeGatsby();
  const first = { a: { nodes: ['1'] }, b: { nodes: ['2'] }, c: { nodes: ['3'] } };
  expect(await build(gatsby, first)).toEqual(['+EntityList/a', '+EntityList/b', '+EntityList/c']);
  expect(await build(gatsby, first, sameProcess)).toEqual([]);
  expect(await build(gatsby, { a: 'unchanged', b: { nodes: ['4'] } }, sameProcess)).toEqual(['+EntityList/b', '-EntityList/c']);
  expect(await build(gatsby, { a: { nodes: ['1'] }, c: { nodes: ['3'] } }, sameProcess)).toEqual(['+EntityList/c', '-EntityList/b']);
});

test('a build that stands by leaves what changed to the build that makes its pages, in the same process or in another one', async () => {
  for (const sameProcess of [false, true]) {
    const gatsby = fakeGatsby();
    await build(gatsby, { a: { nodes: ['1'] }, b: {} });
    process.env.BUILD_STANDBY = 'true';
    expect(await build(gatsby, { a: { nodes: ['2'] } })).toEqual([]);
    delete process.env.BUILD_STANDBY;
    expect(await build(gatsby, { a: { nodes: ['2'] } }, sameProcess)).toEqual(['+EntityList/a', '-EntityList/b']);
  }
});

test('without its memory it compares with the nodes that are there', async () => {
  const gatsby = fakeGatsby();
  await build(gatsby, { a: {}, b: {} });
  gatsby.cached.clear();
  expect(await build(gatsby, { a: {}, c: {} })).toEqual(['+EntityList/c', '-EntityList/b']);
});

test('what is called unchanged must be there', async () => {
  await expect(build(fakeGatsby(), { a: 'unchanged' })).rejects.toThrow('The node EntityList of a is missing');
});
