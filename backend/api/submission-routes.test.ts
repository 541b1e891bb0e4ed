import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { rowsOf } from '../../tests/fixtures/rows-of';
import { day, minute } from '../auth/fixtures/store-of-test';
import { ContentHarness } from '../fixtures/content-harness';
import { MailServer } from '../fixtures/mail-server';
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

describe('a sign-up to the newsletter', () => {
  const server = new MailServer().forEachTest();
  let now: number;
  const mailing = new ContentHarness().forEachTest(() => {
    now = Date.parse('2026-03-31T10:00:00Z');
    const block = { marca: 'valterra', organizacao: { email: 'geral@valterra.example' } };
    mailing.write('settings/settings', { pt: block, en: block });
    return start();
  });

  function start(more: object = {}) {
    return mailing.restart({ mail: server.settings, clock: () => new Date(now), ...more });
  }

  const asked = () => server.received.filter(({ to }) => !to.includes('geral@valterra.example'));
  const linkIn = (text = '') => /https:\/\/\S+\/api\/confirm\?token=([\w.~-]+)&locale=(\w+)/.exec(text);
  const confirm = (token = '', locale = 'pt') => submit(mailing, 'confirmacoes', { token, locale });

  async function tokenOf(newsletter: object): Promise<string> {
    await submit(mailing, 'newsletter', newsletter);
    await server.count(2);
    return linkIn(asked().at(-1)?.text)?.[1] ?? '';
  }

  it('confirms by the link of a mail in the language of the subscriber, however often it is followed, and asks no more', async () => {
    const token = await tokenOf({ ...sent.newsletter, locale: 'en' });
    const [mail] = asked();
    expect(mail?.to).toEqual(['ana@empresa.example']);
    expect(mail?.headers.subject).toBe('Please confirm your valterra newsletter sign-up');
    // Somebody else may have typed the name, and the address must not stand in a log of addresses.
    expect(mail?.text).not.toContain('Ana');
    expect(decodeURIComponent(token)).not.toContain('ana@');
    const first = await confirm(token, 'en');
    expect(first).toMatchObject({ status: 201, id: expect.any(String) });
    now += 40 * day;
    expect(await confirm(token)).toEqual(first);
    await submit(mailing, 'newsletter', sent.newsletter);
    await server.count(3);
    expect(asked()).toHaveLength(1);
  });

  it('keeps one subscriber who signs up again, asks once in ten minutes and three times a day, and answers alike', async () => {
    for (const email of ['ana@empresa.example', 'ANA@empresa.example'])
      expect(await submit(mailing, 'newsletter', { ...sent.newsletter, email })).toMatchObject({
        status: 201,
        data: { id: expect.any(String) },
      });
    await server.count(3);
    expect(asked()).toHaveLength(1);
    for (let number = 0; number < 5; number += 1) {
      now += 11 * minute;
      await submit(mailing, 'newsletter', sent.newsletter);
      await server.count(3 + number + 1 + Math.min(number + 1, 2));
    }
    expect(new Set(asked().map(({ text }) => linkIn(text)?.[1]?.split('.')[0])).size).toBe(1);
  });

  it('confirms nothing for a link that another secret signed, or nobody, or whose time is over', async () => {
    const token = await tokenOf(sent.newsletter);
    const [id, , signature] = token.split('.');
    expect(await confirm(`${id}.zzzzzz.${signature}`)).toMatchObject({ status: 422 });
    await start({ secret: 'a secret of another house' });
    expect(await confirm(token)).toMatchObject({ status: 422 });
    await start();
    // Asked once more: the sign-up is kept longer than the first link is good.
    now += 20 * day;
    await submit(mailing, 'newsletter', sent.newsletter);
    await server.count(4);
    now += 11 * day;
    expect(await confirm(token, 'en')).toMatchObject({
      status: 422,
      error: { code: 'validation', fields: { token: 'This confirmation link is not valid.' } },
    });
    now -= 11 * day;
    expect(await confirm(token)).toMatchObject({ status: 201 });
  });
});
