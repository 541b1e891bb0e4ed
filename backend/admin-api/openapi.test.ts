import { readdirSync, readFileSync } from 'node:fs';
import { EditingHarness } from '../content/fixtures/editing-harness';

const harness = new EditingHarness();
harness.forAllTests(() => harness.start());

interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: object;
}

const document = async (): Promise<{ openapi: string; servers: object[]; paths: Record<string, Record<string, Operation>> }> =>
  (await harness.ask('/admin/api/openapi.json', { as: 'editor' })).body;

/** `app.post<{ Body: PreviewBody }>(\n '/preview',` */
const route = /\b\w+\.(get|post|put|patch|delete)(?:<[^(]*>)?\(\s*'(\/[^']*)'/g;

test('each route of the API is in it', async () => {
  const written = readdirSync(__dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) =>
      Array.from(readFileSync(`${__dirname}/${name}`, 'utf8').matchAll(route), ([, method = '', path = '']) => [method, path]),
    )
    .map(([method, path]) => `${method} ${path!.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')}`);
  const { paths } = await document();
  const described = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
  expect(written.length).toBeGreaterThan(20);
  expect(described.sort()).toEqual(written.sort());
});

test('it has what OpenAPI 3.1 asks for', async () => {
  const { openapi, servers, paths } = await document();
  expect([openapi, servers]).toEqual(['3.1.0', [{ url: '/admin/api' }]]);
  const save = paths['/entries/{id}']!.put!;
  expect(save.parameters).toEqual([expect.objectContaining({ name: 'id', in: 'path', required: true })]);
  expect(save.requestBody!.content['application/json']!.schema).toMatchObject({ properties: { version: { type: 'string' } } });
  for (const [path, methods] of Object.entries(paths))
    for (const { parameters, responses } of Object.values(methods)) {
      const inPath = parameters.filter(({ in: place }) => place === 'path');
      expect(inPath.map(({ name, required }) => [name, required])).toEqual(
        Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => [name, true]),
      );
      expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
      expect(Object.keys(responses)).not.toHaveLength(0);
    }
  expect(JSON.stringify(paths)).not.toMatch(/nullable|"type":\[(?!"\w+","null")/);
});
