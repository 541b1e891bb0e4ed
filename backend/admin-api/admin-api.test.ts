import { readdirSync, readFileSync } from 'node:fs';

import { article, author } from '../fixtures/content-harness';
import { EditingHarness } from '../content/fixtures/editing-harness';
import type { Visitor } from '../auth/fixtures/auth-harness';
import { type Role, roles } from '../auth/rights';

const api = '/admin/api';
const harness = new EditingHarness();
const people = new Map<Role, Visitor>();

harness.forAllTests(async () => {
  harness.approval = true;
  await harness.start();
  await harness.create('articles/lamas.yml', { pt: article('lamas', { titulo: 'Lamas', publicado: false }) });
  for (const role of roles) people.set(role, await harness.signedIn(role));
});

const version = (path: string) => harness.sha(path);
const lamas = `${api}/entries/articles~lamas`;
const values = { pt: article('lamas', { titulo: 'Lamas', publicado: false }) };

/** The status for an editor, a publisher, an administrator, a clerk, and translators into Portuguese and English. */
test.each<[method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body: (() => object) | null, statuses: number[]]>([
  ['GET', `${api}/session`, null, [200, 200, 200, 200, 200, 200]],
  ['GET', `${api}/entries`, null, [200, 200, 200, 403, 200, 200]],
  ['GET', `${api}/entries/settings~settings`, null, [403, 200, 200, 403, 403, 403]],
  ['GET', `${api}/entries/redirects~old`, null, [403, 200, 200, 403, 403, 403]],
  ['GET', `${api}/entries/articles~none`, null, [404, 404, 404, 403, 404, 404]],
  ['GET', `${lamas}/versions`, null, [200, 200, 200, 403, 200, 200]],
  ['POST', `${lamas}/restore`, () => ({ version: harness.copy.git('rev-parse', 'HEAD') }), [200, 200, 200, 403, 403, 403]],
  ['PUT', lamas, () => ({ version: version('articles/lamas.yml'), values }), [200, 200, 200, 403, 200, 200]],
  // It is public, and what editors write is approved by publishers; then there is nothing more to save.
  [
    'PUT',
    `${api}/entries/authors~ines`,
    () => ({ version: version('authors/ines.yml'), values: author('I.', { slug: 'i' }) }),
    [403, 200, 200, 403, 200, 200],
  ],
  ['POST', `${lamas}/send-back`, () => ({ locale: 'pt', note: 'Falta.' }), [403, 200, 200, 403, 403, 403]],
  ['POST', `${api}/entries`, () => ({ type: 'settings', name: 'more', values: {} }), [403, 422, 422, 403, 403, 403]],
  ['POST', `${api}/entries`, () => ({ type: 'pages', name: 'more', values: {} }), [422, 422, 422, 403, 422, 422]],
  ['DELETE', `${api}/entries/settings~settings`, () => ({ version: version('settings/settings.yml') }), [403, 422, 422, 403, 403, 403]],
  ['GET', `${api}/drafts/settings~settings`, null, [403, 204, 204, 403, 403, 403]],
  ['POST', `${api}/preview`, () => ({ id: 'settings~settings', locale: 'pt', values }), [403, 422, 422, 403, 403, 403]],
  ['GET', `${api}/media`, null, [200, 200, 200, 403, 200, 200]],
  ['GET', `${api}/pages?q=autor`, null, [200, 200, 200, 403, 200, 200]],
  ['GET', `${api}/entries/settings~settings/pages`, null, [403, 200, 200, 403, 403, 403]],
  ['GET', `${api}/inbox`, null, [403, 200, 200, 200, 403, 403]],
  ['POST', `${api}/inbox/search`, () => ({}), [403, 200, 200, 200, 403, 403]],
  ['GET', `${api}/inbox/none-such`, null, [403, 404, 404, 404, 403, 403]],
  ['POST', `${api}/inbox/handled`, () => ({ ids: ['none-such'], handled: true }), [403, 204, 204, 204, 403, 403]],
  ['POST', `${api}/inbox/none-such/notes`, () => ({ text: 'a' }), [403, 404, 404, 404, 403, 403]],
  ['POST', `${api}/inbox/none-such/resend`, null, [403, 404, 404, 404, 403, 403]],
  ['GET', `${api}/inbox/none-such/erasure`, null, [403, 403, 404, 404, 403, 403]],
  ['POST', `${api}/inbox/none-such/erasure`, () => ({ scope: 'all' }), [403, 403, 404, 404, 403, 403]],
  [
    'POST',
    `${api}/entries/bulk`,
    () => ({ ids: ['articles~lamas'], act: { what: 'publish', locales: ['pt'] } }),
    [200, 200, 200, 403, 403, 403],
  ],
  ['GET', `${api}/openapi.json`, null, [200, 200, 200, 403, 200, 200]],
  ['GET', `${api}/nothing`, null, [404, 404, 404, 404, 404, 404]],
])('%s %s', async (method, url, body, statuses) => {
  const got = [];
  for (const role of roles) got.push((await people.get(role)!.json(method, url, body?.())).statusCode);
  expect(got).toEqual(statuses);
  expect((await harness.stranger().json(method, url, body?.())).statusCode).toBe(401);
});

test('the session says what a person may', async () => {
  const answer = (await people.get('editor')!.json('GET', `${api}/session`)).json();
  expect(answer).toMatchObject({
    person: { name: 'Uma editor', role: 'editor', language: 'pt' },
    rights: { 'edit-content': true, 'read-inbox': false },
    mayPublish: false,
    brand: 'valterra',
  });
  expect(answer.types).toContainEqual({ name: 'settings', mayOpen: false });
});

test.each<
  [what: string, method: 'POST' | 'PUT', url: string, body: object, headers: Record<string, string>, status: number, refused: object]
>([
  ['a foreign origin', 'PUT', lamas, {}, { origin: 'https://evil.example' }, 403, { code: 'other_site', values: {} }],
  ['no origin', 'POST', `${api}/entries`, {}, { origin: '' }, 403, { code: 'other_site' }],
  [
    'a large body',
    'POST',
    `${api}/entries`,
    { type: 'a'.repeat(1024 * 1024) },
    {},
    413,
    { code: 'save_too_large', values: { limit: '1 MB' } },
  ],
  ['a missing field', 'PUT', lamas, { values: {} }, {}, 400, { code: 'malformed' }],
  ['a name that is no name', 'POST', `${api}/entries`, { type: 'articles', name: '../x', values: {} }, {}, 400, { code: 'malformed' }],
  ['values in great depth', 'POST', `${api}/entries`, { type: 'articles', values: { pt: nested(100) } }, {}, 400, { code: 'malformed' }],
  ['no languages', 'POST', `${api}/preview`, { id: 'articles~lamas', locale: 'en', values: { pt: {} } }, {}, 400, { code: 'malformed' }],
])('refused without a sentence: %s', async (_, method, url, body, headers, status, refused) => {
  const answer = await people.get('publisher')!.json(method, url, body, headers);
  expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining(refused)]);
});

function nested(depth: number): object {
  return depth === 0 ? {} : { a: nested(depth - 1) };
}

test('an unsaved form is kept for its person, and for nobody else', async () => {
  const [editor, publisher] = [people.get('editor')!, people.get('publisher')!];
  const url = `${api}/drafts/articles~`;
  expect((await editor.json('PUT', url, { values, version: null })).statusCode).toBe(200);
  expect((await editor.json('GET', url)).json()).toMatchObject({ id: 'articles~', version: null, values });
  expect((await editor.json('GET', `${api}/drafts`)).json().items).toMatchObject([{ id: 'articles~' }]);
  expect((await publisher.json('GET', url)).statusCode).toBe(204);
  expect((await editor.json('DELETE', url)).statusCode).toBe(204);
  expect((await editor.json('GET', url)).statusCode).toBe(204);
});

test('whoever has an entry open is told who else has, and in which field', async () => {
  const [editor, publisher] = [people.get('editor')!, people.get('publisher')!];
  const at = (who: Visitor, field: string | null) => who.json('POST', `${api}/presence`, { id: 'articles~lamas', field });
  expect((await at(editor, 'pt.titulo')).json()).toEqual({ others: [] });
  expect((await at(publisher, null)).json()).toEqual({ others: [{ name: 'Uma editor', field: 'pt.titulo', since: expect.any(String) }] });
});

interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: object;
}

const document = async (): Promise<{ openapi: string; servers: object[]; paths: Record<string, Record<string, Operation>> }> =>
  (await harness.ask(`${api}/openapi.json`)).body;

/** `app.post<{ Body: PreviewBody }>(\n '/preview',` */
const route = /\b\w+\.(get|post|put|patch|delete)(?:<[^(]*>)?\(\s*'(\/[^']*)'/g;

test('each route of the API is in its document', async () => {
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

test('no route answers who is not signed in', async () => {
  for (const [path, methods] of Object.entries((await document()).paths))
    for (const method of Object.keys(methods)) {
      const { statusCode } = await harness.stranger().json(method.toUpperCase() as 'GET', api + path.replace(/\{\w+\}/g, 'a'));
      expect([method, path, statusCode]).toEqual([method, path, 401]);
    }
});

test('the document has what OpenAPI 3.1 asks for', async () => {
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
