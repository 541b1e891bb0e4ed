import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { stringify } from 'yaml';

import { author } from '../fixtures/content-house';
import { EditingHouse, type SentFile } from './fixtures/editing-house';

let house: EditingHouse;
let before: string;

beforeAll(async () => {
  house = new EditingHouse();
  await house.start();
  symlinkSync(house.copy.root, join(house.copy.folder, 'testimonials'));
  before = stateOfAll();
});

afterAll(() => house.stop());

/** Every file of the folder and around it, and the history. */
function stateOfAll(): string {
  const files = readdirSync(house.copy.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(`${house.copy.folder}/.git`))
    .map((entry) => `${join(entry.parentPath, entry.name)}\n${readFileSync(join(entry.parentPath, entry.name), 'latin1')}`);
  const around = readdirSync(house.copy.root).concat(readdirSync(join(house.copy.root, 'data')));
  return [...files.sort(), ...around, house.copy.git('log', '--format=%H'), house.copy.git('config', '--list', '--local')].join('\n');
}

const entry = stringify(author('Intruder', { slug: 'intruder' }));
const put =
  (path: string, content: string | Uint8Array = entry, more: Partial<SentFile> = {}) =>
  () =>
    house.save([{ operation: 'create', path, content, ...more }]);
const pdf = '%PDF-1.7\n1 0 obj <</OpenAction<</S/JavaScript/JS(app.alert(1))>>>> endobj\nstartxref\n0\n%%EOF';
const jpeg = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
const post =
  (payload: string | object, headers: Record<string, string> = {}, as: string | null = 'rui-token') =>
  () =>
    house.ask('/api/v1/repos/site/content/contents', {
      method: 'POST',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
      as,
    });
const body = {
  branch: 'main',
  message: 'x',
  files: [{ operation: 'create', path: 'authors/intruder.yml', content: Buffer.from(entry).toString('base64') }],
};
const stale = 'a'.repeat(40);

const requests: [string, number, () => Promise<{ status: number }>][] = [
  ['a path above the folder', 422, put('../intruder.yml')],
  ['a path above the folder, in the middle', 422, put('authors/../../intruder.yml')],
  ['an absolute path', 422, put('/tmp/intruder.yml')],
  ['a path for Windows', 422, put('authors\\..\\..\\intruder.yml')],
  ['the repository itself', 422, put('.git/hooks/post-commit', '#!/bin/sh\n')],
  ['the repository itself, in capitals', 422, put('.GIT/config', '[core]')],
  ['a file that tells git what to do', 422, put('.gitattributes', '* filter=x')],
  ['a hidden file', 422, put('media/.htaccess', 'x')],
  ['a folder that is no content type', 422, put('secrets/a.yml')],
  ['a page with scripts', 422, put('media/a.html', '<script>alert(1)</script>')],
  ['a name with a NUL', 422, put('media/a.jpg\0.html', 'x')],
  [
    'through a link out of the folder',
    422,
    put('testimonials/intruder.yml', stringify({ pt: { empresa: 'x', cargo: 'x', testemunho: 'x' } })),
  ],
  [
    'a move from outside',
    422,
    () => house.save([{ operation: 'update', path: 'authors/intruder.yml', from_path: '../../../etc/passwd', sha: stale, content: entry }]),
  ],
  ['a program that is called a picture', 422, put('media/a.jpg', 'MZ\x90\0 this program')],
  ['a page that is called a picture', 422, put('media/a.png', '<html><script>alert(1)</script>')],
  ['a picture of another kind than its name says', 422, async () => put('media/a.png', await jpeg())()],
  ['a picture that is made to fill the memory', 422, async () => put('media/a.png', await bomb())()],
  [
    'a drawing that declares entities',
    422,
    put('media/a.svg', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'),
  ],
  ['a PDF that runs something', 422, put('media/a.pdf', pdf)],
  ['an entry that is too large', 413, put('authors/intruder.yml', 'x'.repeat(600 * 1024))],
  ['a picture that is too large', 413, put('media/a.jpg', new Uint8Array(16 * 1024 * 1024))],
  [
    'more files than anybody saves',
    400,
    () => house.save(Array.from({ length: 300 }, (_, number) => ({ operation: 'create', path: `authors/a${number}.yml`, content: entry }))),
  ],
  ['text that unfolds without end', 400, put('authors/intruder.yml', billions())],
  ['bytes that are no text', 400, put('authors/intruder.yml', new Uint8Array([0xff, 0xfe, 0x00]))],
  ['a sha of long ago', 409, () => house.save([{ operation: 'update', path: 'authors/ines.yml', sha: stale, content: entry }])],
  ['no sha at all', 400, () => house.save([{ operation: 'update', path: 'authors/ines.yml', content: entry }])],
  ['a sha that is a path', 400, () => house.save([{ operation: 'delete', path: 'authors/ines.yml', sha: '../../HEAD' }])],
  ['made anew over what is there', 409, put('authors/ines.yml')],
  [
    'half of it right',
    422,
    () =>
      house.save([
        { operation: 'create', path: 'authors/intruder.yml', content: entry },
        { operation: 'create', path: 'media/a.exe', content: 'x' },
      ]),
  ],
  ['the same file twice', 400, () => house.save([1, 2].map(() => ({ operation: 'create', path: 'authors/intruder.yml', content: entry })))],
  ['a forged token', 401, post(body, { authorization: 'token forged' }, null)],
  ['no token', 401, post(body, {}, null)],
  [
    'a token in the address',
    401,
    () =>
      house.ask('/api/v1/repos/site/content/contents?token=rui-token&access_token=rui-token', { method: 'POST', payload: body, as: null }),
  ],
  ['a post from another site', 403, post(body, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })],
  ['a post from another site, by an old browser', 403, post(body, { origin: 'https://evil.example' })],
  ['a post from a page without an origin', 403, post(body, { origin: 'null' })],
  ['a form of another kind', 400, post('files=1', { 'content-type': 'application/x-www-form-urlencoded' })],
  ['JSON as plain text', 400, post(JSON.stringify(body), { 'content-type': 'text/plain' })],
  ['half a body', 400, post('{"files": [')],
  ['a prototype', 400, post('{"__proto__": {"files": []}, "files": []}')],
  ['another branch', 400, post({ ...body, branch: 'refs/heads/other' })],
  ['another repository', 404, () => house.ask('/api/v1/repos/other/content/contents', { method: 'POST', payload: body })],
  ['the settings, by an editor', 403, () => house.update('settings/settings.yml', { pt: { marca: 'x' }, en: { marca: 'x' } })],
  [
    'the way back, by an editor',
    403,
    () =>
      house.ask('/admin/api/history/restore', {
        method: 'POST',
        payload: { path: 'authors/ines.yml', commit: house.copy.git('rev-parse', 'HEAD') },
      }),
  ],
  [
    'the way back, from another site',
    403,
    () =>
      house.ask('/admin/api/history/restore', {
        method: 'POST',
        as: 'rui-token',
        headers: { origin: 'https://evil.example' },
        payload: {},
      }),
  ],
  ['a file outside', 404, () => house.ask('/api/v1/repos/site/content/raw/..%2f..%2f..%2fetc%2fpasswd?ref=main')],
  ['a file of the repository itself', 404, () => house.ask('/api/v1/repos/site/content/media/main/.git/config')],
];

it.each(requests)('refuses %s', async (_what, expected, request) => {
  const { status } = await request();
  expect(status).toBe(expected);
  expect(stateOfAll()).toBe(before);
});

it('opens nothing to other sites', async () => {
  const { headers } = await house.ask('/api/v1/user', { headers: { origin: 'https://evil.example' } });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(headers['cache-control']).toBe('no-store');
});

/** A few kB that are 900 million pixels. */
async function bomb(): Promise<Buffer> {
  const small = await sharp({ create: { width: 30_000, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  small.writeUInt32BE(30_000, 20);
  return small;
}

/** Twenty lines of YAML, each of which names the one before ten times. */
function billions(): string {
  const lines = ['a0: &a0 [x, x]'];
  for (let depth = 1; depth < 20; depth += 1)
    lines.push(
      `a${depth}: &a${depth} [${Array(10)
        .fill(`*a${depth - 1}`)
        .join(', ')}]`,
    );
  return lines.join('\n');
}
