import { ContentHarness } from '../fixtures/content-harness';
import { MailServer } from '../fixtures/mail-server';
import { submit, sent } from '../fixtures/visitor';

const minute = 60_000;
const day = 24 * 60 * minute;

const server = new MailServer().forEachTest();
let now: number;
const harness = new ContentHarness().forEachTest(() => {
  now = Date.parse('2026-03-31T10:00:00Z');
  const block = { marca: 'valterra', organizacao: { email: 'geral@valterra.example' } };
  harness.write('settings/settings', { pt: block, en: block });
  return start();
});

function start(more: object = {}) {
  const mail = { smtpUrl: server.url, from: 'site@valterra.example', pauses: { first: 40, longest: 80 } };
  return harness.restart({ mail, clock: () => new Date(now), ...more });
}

const asked = () => server.received.filter(({ to }) => !to.includes('geral@valterra.example'));
const linkIn = (text = '') => /https:\/\/\S+\/api\/confirm\?token=([\w.~-]+)&locale=(\w+)/.exec(text);
const confirm = (token = '', locale = 'pt') => submit(harness, 'confirmacoes', { token, locale });

async function tokenOf(newsletter: object): Promise<string> {
  await submit(harness, 'newsletter', newsletter);
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
  await submit(harness, 'newsletter', sent.newsletter);
  await server.count(3);
  expect(asked()).toHaveLength(1);
});

it('keeps one subscriber who signs up again, asks once in ten minutes and three times a day, and answers alike', async () => {
  for (const email of ['ana@empresa.example', 'ANA@empresa.example'])
    expect(await submit(harness, 'newsletter', { ...sent.newsletter, email })).toMatchObject({
      status: 201,
      data: { id: expect.any(String) },
    });
  await server.count(3);
  expect(asked()).toHaveLength(1);
  for (let number = 0; number < 5; number += 1) {
    now += 11 * minute;
    await submit(harness, 'newsletter', sent.newsletter);
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
  await submit(harness, 'newsletter', sent.newsletter);
  await server.count(4);
  now += 11 * day;
  expect(await confirm(token, 'en')).toMatchObject({
    status: 422,
    error: { code: 'validation', fields: { token: 'This confirmation link is not valid.' } },
  });
  now -= 11 * day;
  expect(await confirm(token)).toMatchObject({ status: 201 });
});
