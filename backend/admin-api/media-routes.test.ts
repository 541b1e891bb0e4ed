import { oneColour } from '../../tests/fixtures/one-colour';
import { EditingHarness } from '../content/fixtures/editing-harness';
import type { Visitor } from '../auth/fixtures/auth-harness';

const media = '/admin/api/media';
const harness = new EditingHarness().forEachTest();
const jpeg = (colour: string) => oneColour(8, 8, colour).jpeg().toBuffer();
let editor: Visitor;

beforeEach(async () => {
  editor = await harness.signedIn('editor');
});

it('takes a file, and lists it with its folder, kind, small picture and uses', async () => {
  const answer = await editor.put(`${media}/units/aterro.jpg`, await jpeg('green'));
  const item = { id: '/media/units/aterro.jpg', name: 'aterro.jpg', folder: 'units', kind: 'picture', uses: 0 };
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    expect.objectContaining({ ...item, version: harness.copy.git('rev-parse', 'HEAD:media/units/aterro.jpg') }),
  ]);
  const list = (await editor.json('GET', `${media}?folder=units&q=ATERRO&kind=picture`)).json();
  expect(list).toMatchObject({ total: 1, folders: ['units'], items: [item] });
  expect((await editor.json('GET', `${media}?folder=%2F`)).json().total).toBe(0);
  expect((await editor.get(list.items[0].small)).statusCode).toBe(200);
  expect((await editor.json('GET', `${media}/units/aterro.jpg/uses`)).json()).toEqual({ uses: [] });
});

it('replaces and deletes a file only where the sender knows which one', async () => {
  const url = `${media}/a.jpg`;
  const { version } = (await editor.put(url, await jpeg('green'))).json();
  expect((await editor.put(url, await jpeg('red'))).json()).toMatchObject({ code: 'already_there' });
  const match = { 'if-match': `"${version}"` };
  const replaced = await editor.put(url, await jpeg('red'), match);
  expect([replaced.statusCode, replaced.json().version === version]).toEqual([200, false]);
  expect((await editor.put(url, await jpeg('blue'), match)).json()).toMatchObject({ code: 'stale' });
  expect((await editor.json('DELETE', url)).statusCode).toBe(400);
  expect((await editor.json('DELETE', url, undefined, { 'if-match': replaced.json().version })).statusCode).toBe(204);
  expect((await editor.json('GET', media)).json()).toMatchObject({ total: 0 });
});

it('refuses what has no place, is not what its name says, is too large, or comes from elsewhere', async () => {
  for (const [path, status, code] of [
    ['units/..%2F..%2Farticles%2Flamas.yml', 422, 'bad_path'],
    ['%2e%2e/%2e%2e/x.jpg', 404, 'not_found'],
    ['.git/config.jpg', 422, 'bad_path'],
    ['a.exe', 422, 'bad_path'],
    ['a.png', 422, 'wrong_kind'],
    ['a.pdf', 422, 'wrong_kind'],
  ] as const) {
    const answer = await editor.put(`${media}/${path}`, await jpeg('green'));
    expect([path, answer.statusCode, answer.json().code ?? answer.json().error?.code]).toEqual([path, status, code]);
  }
  const large = await editor.put(`${media}/a.jpg`, Buffer.alloc(61 * 1024 * 1024));
  expect([large.statusCode, large.json()]).toEqual([413, { code: 'save_too_large', values: { limit: '60 MB' } }]);
  const elsewhere = { origin: 'https://evil.example' };
  expect((await editor.put(`${media}/a.jpg`, await jpeg('green'), elsewhere)).json()).toEqual({ code: 'other_site', values: {} });
  expect(harness.copy.git('ls-files', 'media')).toBe('');
});
