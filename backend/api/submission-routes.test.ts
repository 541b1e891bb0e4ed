import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { rowsOf } from '../../tests/fixtures/rows-of';
import { ContentHarness } from '../fixtures/content-harness';
import { submit, sent } from '../fixtures/visitor';

const harness = new ContentHarness().forAllTests(() => harness.start());

async function post(kind: string, body: BodyInit, headers: Record<string, string>) {
  const response = await harness.fetch(`/api/${kind}`, { method: 'POST', body, headers });
  return { status: response.status, ...((await response.json()) as { data?: { id: string }; error?: { code: string } }) };
}

function apply(cv: Uint8Array, key: string = randomUUID()) {
  const form = new FormData();
  // The file first: fields may come in any order.
  form.set('cv', new File([Buffer.from(cv)], '../CV Ana.pdf', { type: 'application/pdf' }));
  for (const [name, value] of Object.entries({ ...sent.candidaturas, oferta: 'technician' })) form.set(name, value);
  return post('candidaturas', form, { 'idempotency-key': key });
}

const rows = (sql: string, ...args: string[]) => rowsOf(join(harness.dataDir, 'backend', 'submissions.db'), sql, args);
const stored = async () => (await rows('SELECT id FROM submission')).length;

it('stores once what comes again with its key, many times at once and after a restart too, and nothing else with it', async () => {
  const [before, key] = [await stored(), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 30 }, () => submit(harness, 'newsletter', sent.newsletter, key)));
  expect(new Set(answers.map(({ status, data }) => `${status} ${data?.id}`)).size).toBe(1);
  await harness.restart();
  expect(await submit(harness, 'newsletter', { ...sent.newsletter, nome: ' Ana Prata ' }, key)).toEqual(answers[0]);
  for (const [kind, body] of [
    ['newsletter', { ...sent.newsletter, nome: 'Rui' }],
    ['informacoes', sent.informacoes],
  ] as const)
    expect(await submit(harness, kind, body, key)).toMatchObject({ status: 422, error: { code: 'idempotency_mismatch' } });
  expect(await stored()).toBe(before + 1);
});

it('stores an application with its CV, once', async () => {
  const [cv, key] = [new Uint8Array([37, 80, 68, 70, 0, 255, 10]), randomUUID()];
  const first = await apply(cv, key);
  expect(first.status).toBe(201);
  expect(await apply(cv, key)).toEqual(first);
  expect(await apply(new Uint8Array([1]), key)).toMatchObject({ error: { code: 'idempotency_mismatch' } });
  const columns = 'file_name, media_type, content, fields';
  const [row] = await rows(`SELECT ${columns} FROM attachment JOIN submission ON id = submission_id WHERE id = ?`, first.data?.id ?? '');
  expect(row).toMatchObject({ file_name: 'CV Ana.pdf', media_type: 'application/pdf' });
  expect(new Uint8Array(row?.content as ArrayBuffer)).toEqual(cv);
  expect(JSON.parse(String(row?.fields))).toMatchObject({ oferta: 'technician', privacidade: true });
});

it('takes a CV of 5 MiB and no larger one', async () => {
  const limit = 5 * 1024 * 1024;
  expect((await apply(new Uint8Array(limit))).status).toBe(201);
  for (const beyond of [1, 2 * 1024 * 1024])
    expect(await apply(new Uint8Array(limit + beyond))).toMatchObject({ status: 413, error: { code: 'too_large' } });
});
