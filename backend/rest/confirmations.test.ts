import { ContentHouse } from '../fixtures/content-house';
import { MailServer } from '../fixtures/mail-server';
import { send, sent } from '../fixtures/visitor';

// Everything is written through to the disk, and the machine may be busy.
const minute = 60_000;
const day = 24 * 60 * minute;

let house: ContentHouse;
let server: MailServer;
let now: number;

beforeEach(async () => {
  house = new ContentHouse();
  server = new MailServer();
  await server.start();
  now = Date.parse('2026-03-31T10:00:00Z');
  const block = { marca: 'valterra', organizacao: { email: 'geral@valterra.example' } };
  house.write('settings/settings', { pt: block, en: block });
  await start();
});

afterEach(async () => {
  await house.clear();
  await server.stop();
});

function start(more: object = {}) {
  const mail = { smtpUrl: server.url, from: 'site@valterra.example', pauses: { first: 40, longest: 80 } };
  return house.restart({ inboxToken: 'inbox-token-of-the-test', mail, clock: () => new Date(now), ...more });
}

const asked = () => server.received.filter(({ to }) => !to.includes('geral@valterra.example'));
const linkIn = (text = '') => /https:\/\/\S+\/api\/confirm\?token=([\w.~-]+)&locale=(\w+)/.exec(text);

async function tokenOf(newsletter: object): Promise<string> {
  const before = server.received.length;
  await send(house, 'newsletter', newsletter);
  await server.count(before + 2);
  return linkIn(asked().at(-1)?.text)?.[1] ?? '';
}

describe('a newsletter sign-up', () => {
  it('is confirmed by the link of a mail in the language of the subscriber', async () => {
    const token = await tokenOf({ ...sent.newsletter, locale: 'en' });
    const [mail] = asked();
    expect(mail?.to).toEqual(['ana@empresa.example']);
    expect(mail?.headers.subject).toBe('Please confirm your valterra newsletter sign-up');
    expect(linkIn(mail?.text)?.[2]).toBe('en');
    expect(mail?.raw).toMatch(/content-type: text\/html/i);
    // Somebody else may have typed the name, and the address must not stand in a log of addresses.
    expect(mail?.text).not.toContain('Ana');
    expect(decodeURIComponent(token)).not.toContain('ana@');
    const first = await send(house, 'confirmacoes', { token, locale: 'en' });
    expect(first).toMatchObject({ status: 201, id: expect.any(String) });
    expect(await send(house, 'confirmacoes', { token, locale: 'pt' })).toEqual(first);
    now += 40 * day;
    expect(await send(house, 'confirmacoes', { token, locale: 'pt' })).toEqual(first);
    await send(house, 'newsletter', sent.newsletter, 'once-more');
    await server.count(3);
    expect(asked()).toHaveLength(1);
  });

  it('that comes again is one subscriber, with one mail in ten minutes and three a day, and answers alike', async () => {
    const answers = [
      await send(house, 'newsletter', sent.newsletter),
      await send(house, 'newsletter', { ...sent.newsletter, email: 'ANA@empresa.example' }),
    ];
    expect(answers.map(({ status, data }) => [status, Object.keys(data ?? {})])).toEqual([
      [201, ['id']],
      [201, ['id']],
    ]);
    await server.count(3);
    expect(asked()).toHaveLength(1);
    const tokens = new Set<string>();
    for (let number = 0; number < 5; number += 1) {
      now += 11 * minute;
      await send(house, 'newsletter', sent.newsletter);
      await server.count(3 + number + 1 + Math.min(number + 1, 2));
    }
    expect(asked()).toHaveLength(3);
    for (const { text } of asked()) tokens.add(linkIn(text)?.[1]?.split('.')[0] ?? '');
    expect(tokens.size).toBe(1);
  });

  it('is kept as unconfirmed where no mail can be sent, and asked once it can', async () => {
    await start({ mail: null });
    for (const key of ['one', 'two']) expect(await send(house, 'newsletter', sent.newsletter, key)).toMatchObject({ status: 201 });
    expect(server.received).toEqual([]);
    now += 60 * day;
    await start();
    await server.count(1);
    expect(asked()).toHaveLength(1);
    await start();
    const token = linkIn(asked()[0]?.text)?.[1];
    expect(await send(house, 'confirmacoes', { token, locale: 'pt' })).toMatchObject({ status: 201 });
    expect(server.received).toHaveLength(1);
  });

  it('is not confirmed by a link whose time is over', async () => {
    const token = await tokenOf(sent.newsletter);
    now += 31 * day;
    expect(await send(house, 'confirmacoes', { token, locale: 'en' })).toMatchObject({
      status: 422,
      error: { code: 'validation', fields: { token: 'This confirmation link is not valid.' } },
    });
  });

  it('is not confirmed by a link that another secret signed, or nobody', async () => {
    const token = await tokenOf(sent.newsletter);
    const [id = '', expires = '', signature = ''] = token.split('.');
    const forged = [
      `${id}.zzzzzz.${signature}`,
      `${id.replace(/^./, (letter) => (letter === '0' ? '1' : '0'))}.${expires}.${signature}`,
      `${id}.${expires}`,
      `${id}.${expires}.${signature.slice(1)}`,
      `${token}.x`,
      'x',
    ];
    for (const other of forged) expect(await send(house, 'confirmacoes', { token: other, locale: 'pt' })).toMatchObject({ status: 422 });
    await start({ secret: 'a secret of another house' });
    expect(await send(house, 'confirmacoes', { token, locale: 'pt' })).toMatchObject({ status: 422 });
    await start();
    expect(await send(house, 'confirmacoes', { token, locale: 'pt' })).toMatchObject({ status: 201 });
  });

  it('is confirmed with the token of the backend and a key only', async () => {
    const body = JSON.stringify({ token: 'x', locale: 'pt' });
    const ask = (address: string, headers: Record<string, string>) =>
      house.fetch(address, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
    expect((await ask('/api/confirmacoes?token=wrong', { 'idempotency-key': '1' })).status).toBe(401);
    expect(await (await ask('/api/confirmacoes', {})).json()).toMatchObject({ error: { code: 'idempotency_key_missing' } });
  });
});
