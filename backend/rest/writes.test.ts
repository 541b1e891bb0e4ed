import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient, type Row } from '@libsql/client';

import { ContentHouse } from '../fixtures/content-house';

let house: ContentHouse;

beforeEach(async () => {
  house = new ContentHouse();
  await house.start();
});

afterEach(() => house.clear());

const newsletter = { nome: 'Ana', email: 'ana@empresa.example', locale: 'pt' };
const request = { ...newsletter, telefone: '1', empresa: 'E', mensagem: 'M', privacidade: true };

function post(kind: string, body: BodyInit, headers: Record<string, string>) {
  return house.fetch(`/api/${kind}`, { method: 'POST', body, headers });
}

async function send(kind: string, body: object | string, key: string | null = 'key-1', type = 'application/json') {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await post(kind, text, { 'content-type': type, ...(key !== null && { 'idempotency-key': key }) });
  return { status: response.status, body: (await response.json()) as { data?: { id: string }; error?: { code: string; fields?: object } } };
}

function application(cv: Uint8Array | string | null, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  // The file first: fields may come in any order.
  if (cv !== null) form.set('cv', typeof cv === 'string' ? cv : new File([Buffer.from(cv)], '../CV Ana.pdf', { type: 'application/pdf' }));
  for (const [name, value] of Object.entries({ ...newsletter, telefone: '1', mensagem: 'M', privacidade: 'on', ...more }))
    form.set(name, value);
  return form;
}

async function apply(form: FormData, key = 'key-1') {
  const response = await post('candidaturas', form, { 'idempotency-key': key });
  return { status: response.status, body: (await response.json()) as { data?: { id: string }; error?: { code: string; fields?: object } } };
}

async function rows(sql: string): Promise<Row[]> {
  const database = createClient({ url: pathToFileURL(join(house.dataDir, 'backend', 'submissions.db')).href });
  try {
    return (await database.execute(sql)).rows;
  } finally {
    database.close();
  }
}

describe('a submission', () => {
  it.each([
    ['newsletter', newsletter],
    ['informacoes', request],
    ['descargas', { ...newsletter, privacidade: true, recurso: 'soil-guide' }],
  ])('%s is stored', async (kind, body) => {
    const { status, body: answer } = await send(kind, body);
    expect([status, answer]).toEqual([201, { data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } }]);
    const [row] = await rows('SELECT id, kind, fields FROM submission');
    expect(row).toMatchObject({ id: answer.data?.id, kind });
    expect(JSON.parse(String(row?.fields))).toMatchObject(body);
  });

  it('that comes again answers the same id and is stored once, after a restart too', async () => {
    const first = await send('newsletter', newsletter);
    expect(await send('newsletter', { locale: 'pt', email: 'ana@empresa.example', nome: ' Ana ' })).toEqual(first);
    await house.restart();
    expect(await send('newsletter', newsletter)).toEqual(first);
    expect((await send('newsletter', newsletter, 'key-2')).body.data?.id).not.toBe(first.body.data?.id);
    expect(await rows('SELECT id FROM submission')).toHaveLength(2);
  });

  it('that comes many times at once is stored once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => send('informacoes', request)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await rows('SELECT id FROM submission')).toHaveLength(1);
  });

  it('with the key of another one is refused, and the other one stays as it is', async () => {
    await send('newsletter', newsletter);
    for (const [kind, body] of [
      ['newsletter', { ...newsletter, nome: 'Rui' }],
      ['informacoes', request],
    ] as const) {
      expect(await send(kind, body)).toMatchObject({ status: 422, body: { error: { code: 'idempotency_mismatch' } } });
    }
    expect(await rows('SELECT kind FROM submission')).toEqual([expect.objectContaining({ kind: 'newsletter' })]);
  });

  it.each([null, '', 'a b', 'a'.repeat(201)])('with the key %j is refused', async (key) => {
    expect(await send('newsletter', newsletter, key)).toMatchObject({ status: 422, body: { error: { code: 'idempotency_key_missing' } } });
  });

  it('with wrong fields is refused in its own language', async () => {
    expect(await send('informacoes', { ...request, email: 'ana', privacidade: false, locale: 'en' })).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 'validation',
          fields: { email: 'You must enter a valid email', privacidade: 'You must accept the terms and conditions' },
        },
      },
    });
    expect(await rows('SELECT id FROM submission')).toEqual([]);
  });

  it.each([
    ['no JSON', '{', 'application/json', 422, 'malformed_body'],
    ['a list', '[]', 'application/json', 422, 'malformed_body'],
    ['nothing', '', 'application/json', 422, 'malformed_body'],
    ['plain text', 'nome=Ana', 'text/plain', 415, 'unsupported_media_type'],
    ['a plain form', 'nome=Ana', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['too much', JSON.stringify({ ...newsletter, more: 'a'.repeat(130 * 1024) }), 'application/json', 413, 'too_large'],
  ])('that is %s is refused', async (_, body, type, status, code) => {
    expect(await send('newsletter', body, 'key-1', type)).toMatchObject({ status, body: { error: { code } } });
  });

  it('without the token is refused before it is read', async () => {
    const response = await house.fetch('/api/newsletter?token=wrong', { method: 'POST', body: '{' });
    expect(response.status).toBe(401);
  });

  it('of an unknown kind has no address', async () => {
    expect((await send('queixas', newsletter)).status).toBe(404);
  });
});

describe('a job application', () => {
  const cv = new Uint8Array([37, 80, 68, 70, 0, 255, 10]);

  it('is stored with its CV, once', async () => {
    const first = await apply(application(cv, { oferta: 'technician' }));
    expect(first.status).toBe(201);
    expect(await apply(application(cv, { oferta: 'technician' }))).toEqual(first);
    const [row, ...others] = await rows(
      'SELECT file_name, media_type, content, fields FROM attachment JOIN submission ON id = submission_id',
    );
    expect(others).toEqual([]);
    expect(row).toMatchObject({ file_name: 'CV Ana.pdf', media_type: 'application/pdf' });
    expect(new Uint8Array(row?.content as ArrayBuffer)).toEqual(cv);
    expect(JSON.parse(String(row?.fields))).toMatchObject({ oferta: 'technician', privacidade: true, cv: { size: 7 } });
  });

  it('with the key of one with another CV is refused', async () => {
    await apply(application(cv));
    expect(await apply(application(new Uint8Array([1])))).toMatchObject({ status: 422, body: { error: { code: 'idempotency_mismatch' } } });
  });

  it.each([
    ['no CV', null],
    ['a text for a CV', 'cv.pdf'],
    ['an empty CV', new Uint8Array()],
  ])('with %s is refused', async (_, given) => {
    expect(await apply(application(given, { locale: 'en' }))).toMatchObject({
      status: 422,
      body: { error: { code: 'validation', fields: { cv: 'The CV is required.' } } },
    });
  });

  it('may have a CV of 5 MiB and no larger one', async () => {
    expect((await apply(application(new Uint8Array(5 * 1024 * 1024)))).status).toBe(201);
    for (const beyond of [1, 2 * 1024 * 1024]) {
      const answer = await apply(application(new Uint8Array(5 * 1024 * 1024 + beyond)), `key-${beyond}`);
      expect(answer).toMatchObject({ status: 413, body: { error: { code: 'too_large' } } });
    }
    expect(await rows('SELECT id FROM submission')).toHaveLength(1);
  });

  it('is multipart, whole', async () => {
    expect(await send('candidaturas', newsletter)).toMatchObject({ status: 415 });
    const torn =
      '--seam\r\ncontent-disposition: form-data; name="nome"\r\n\r\nAna\r\n--seam\r\ncontent-disposition: form-data; name="cv"; filename="a"\r\n\r\n%PD';
    expect(await send('candidaturas', torn, 'key-1', 'multipart/form-data; boundary=seam')).toMatchObject({
      status: 422,
      body: { error: { code: 'malformed_body' } },
    });
    expect(await send('candidaturas', torn, 'key-1', 'multipart/form-data')).toMatchObject({ status: 422 });
  });
});
