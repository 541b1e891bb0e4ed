import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { keptOfThisBuild, writePageMetas } from './write-page-metas';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'page-metas-'));
  mkdirSync(join(root, '.cache'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('what GraphQL answers is written as it is, asked for with the fields of every depth', async () => {
  const nodes = [{ path: '/pt', title: 'valterra' }];
  let asked = '';
  const graphql = async (query: string) => {
    asked = query;
    return { data: { allPageMeta: { nodes } } };
  };
  await writePageMetas(graphql as never, root);
  const [file = ''] = Object.values(keptOfThisBuild);
  expect(JSON.parse(readFileSync(join(root, file), 'utf8'))).toEqual(nodes);
  expect(asked).toContain('alternates { hreflang href }');
});

test('a query that fails fails the build, and says why', async () => {
  const graphql = async () => ({ errors: [new Error('Cannot query field "robots"')] });
  await expect(writePageMetas(graphql as never, root)).rejects.toThrow('Cannot query field "robots"');
});
