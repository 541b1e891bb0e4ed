import { ContentHouse } from '../fixtures/content-house';
import { MailServer } from '../fixtures/mail-server';
import { apply, send, sent } from '../fixtures/visitor';
import type { InboxItem } from '../store/inbox';
import { until } from '../../tests/fixtures/until';

// Everything is written through to the disk, and the machine may be busy.
const inboxToken = 'inbox-token-of-the-test';
const from = 'valterra <site@valterra.example>';
const siteUrl = 'https://www.valterra.example';

let house: ContentHouse;
let server: MailServer;

beforeEach(async () => {
  house = new ContentHouse();
  server = new MailServer();
  await server.start();
  const settings = {
    marca: 'valterra',
    organizacao: { nome: 'valterra', email: 'geral@valterra.example' },
    formularios: [
      { formulario: 'informacoes', email: 'comercial@valterra.example' },
      { formulario: 'informacoes', rota: 'plant', email: 'chamusca@valterra.example' },
      { formulario: 'candidaturas', email: 'recrutamento@valterra.example', lingua: 'en' },
    ],
  };
  house.write('settings/settings', { pt: settings, en: { ...settings, formularios: [] } });
  await start();
});

afterEach(async () => {
  await house.clear();
  await server.stop();
});

function start(more: object = {}) {
  return house.restart({ inboxToken, siteUrl, mail: { smtpUrl: server.url, from, pauses: { first: 40, longest: 80 } }, ...more });
}

async function inbox(): Promise<InboxItem[]> {
  const response = await house.fetch('/inbox/submissions', { headers: { authorization: `Bearer ${inboxToken}` } });
  return ((await response.json()) as { data: InboxItem[] }).data;
}

async function mailState(state: string, count = 1): Promise<InboxItem[]> {
  let items: InboxItem[] = [];
  await until(
    async () => {
      items = await inbox();
      return items.filter(({ mails }) => mails[0]?.state === state).length >= count;
    },
    () => items.map(({ mails }) => mails),
  );
  return items;
}

describe('the mail to the office', () => {
  it('says what was sent, in the language of the office, and is answered to the visitor', async () => {
    const { id } = await send(house, 'informacoes', { ...sent.informacoes, pagina: '/pt/servicos', locale: 'pt' });
    await server.count(1);
    const [mail] = server.received;
    expect(mail?.to).toEqual(['comercial@valterra.example']);
    expect(mail?.headers).toMatchObject({
      from: 'valterra <site@valterra.example>',
      to: 'comercial@valterra.example',
      'reply-to': 'Ana Prata <ana@empresa.example>',
      subject: 'Pedido de informação: Ana Prata, Empresa, Lda.',
      'auto-submitted': 'auto-generated',
    });
    for (const words of ['Telefone: +351 200 000 010', 'São 12 toneladas.', `${siteUrl}/pt/servicos`, id])
      expect(mail?.text).toContain(words);
  });

  it.each([
    ['the row of the page', 'informacoes', { ...sent.informacoes, pagina: '/pt/cirver/laboratorio' }, 'chamusca@valterra.example'],
    ['the default language, where its own has no row', 'informacoes', { ...sent.informacoes, locale: 'en' }, 'comercial@valterra.example'],
    ['the organisation, where no row fits', 'descargas', sent.descargas, 'geral@valterra.example'],
  ])('goes to the address of %s', async (_, kind, body, to) => {
    await send(house, kind, body);
    await server.count(1);
    expect(server.received[0]?.to).toEqual([to]);
    expect((await inbox())[0]?.office).toBe(to);
  });

  it('names an offer and a document by their titles in the language of the office, and by their ids when they are gone', async () => {
    house.write('job-offers/chemist', { pt: { titulo: 'Químico', descricao: 'x' }, en: { titulo: 'Laboratory chemist', descricao: 'x' } });
    house.write('case-studies/soil-guide', { en: { titulo: 'Fuel station', slug: 's', data: '2026-01-01', texto: 'x' } });
    await start();
    await apply(house, { oferta: 'chemist' });
    await server.count(1);
    await send(house, 'descargas', sent.descargas);
    await server.count(2);
    await send(house, 'descargas', { ...sent.descargas, recurso: 'gone' });
    await server.count(3);
    const lines = server.received.map(({ text }) => /^(Job|Documento): .*$/m.exec(text)?.[0]);
    expect(lines[0]).toMatch(/: Laboratory chemist \(chemist\)$/);
    expect(lines.slice(1)).toEqual(['Documento: Fuel station (soil-guide)', 'Documento: gone']);
  });

  it('names a CV and does not carry it', async () => {
    const id = await apply(house, {}, 'CV Rui.pdf', 'A'.repeat(3_000));
    await server.count(1);
    const { text = '', raw = '', headers } = server.received[0] ?? {};
    expect(headers?.subject).toBe('Job application: Rui Salgueiro');
    expect(text).toContain('CV Rui.pdf (3 kB)');
    expect(text).toContain(`save-cv ${id}`);
    expect(raw).not.toContain('AAAAAAAA');
    expect(raw).not.toMatch(/content-disposition: attachment/i);
  });

  it('is sent once for each of fifty, however often each is delivered', async () => {
    const bodies = Array.from({ length: 50 }, (_, number) => ({ ...sent.informacoes, mensagem: `Pedido ${number}.` }));
    await Promise.all(bodies.flatMap((body, number) => [1, 2].map(() => send(house, 'informacoes', body, `fifty-${number}`))));
    await server.count(50);
    await mailState('sent', 50);
    await start();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const numbers = server.received.map(({ text }) => /Pedido (\d+)\./.exec(text)?.[1]);
    expect(new Set(numbers).size).toBe(50);
    expect(server.received).toHaveLength(50);
  });

  it('waits while the mail server is away, over a restart too, and goes once it is back', async () => {
    await server.stop();
    for (let number = 0; number < 20; number += 1) await send(house, 'informacoes', { ...sent.informacoes, mensagem: `Pedido ${number}.` });
    const items = await mailState('waiting', 20);
    expect(items).toHaveLength(20);
    await start();
    await until(() => house.log.some((line) => line.includes('mail server cannot be used')), 'the complaint');
    expect(house.log.join('\n')).not.toContain('ana@');
    await server.start();
    await server.count(20);
    const order = server.received.map(({ text }) => Number(/Pedido (\d+)\./.exec(text)?.[1]));
    // The one that was tried while the server was away comes when its own pause ends.
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, number) => number));
    expect(await mailState('sent', 20)).toHaveLength(20);
  });

  it('that is refused for good is parked, seen in the inbox, and holds up nothing', async () => {
    server.refused['comercial@valterra.example'] = 550;
    await send(house, 'informacoes', sent.informacoes);
    await send(house, 'descargas', sent.descargas);
    await server.count(1);
    const items = await mailState('sent');
    const parked = items.find(({ kind }) => kind === 'informacoes')?.mails[0];
    expect(parked).toMatchObject({
      state: 'parked',
      attempts: 1,
      to: 'comercial@valterra.example',
      reason: expect.stringContaining('550'),
    });
  });

  it('that is refused for now is tried again, and holds up nothing', async () => {
    server.refused['comercial@valterra.example'] = 451;
    await send(house, 'informacoes', sent.informacoes);
    await send(house, 'descargas', sent.descargas);
    await server.count(1);
    expect(server.received[0]?.to).toEqual(['geral@valterra.example']);
    delete server.refused['comercial@valterra.example'];
    await server.count(2);
  });

  it.each([
    'Ana\r\nBcc: vitima@outra.example',
    'Ana\u0085Bcc: vitima@outra.example',
    '"Ana" <vitima@outra.example>, Rui',
    '=?utf-8?q?=0D=0ABcc:_x?=',
  ])('takes no header from a visitor: %j', async (nome) => {
    await send(house, 'informacoes', {
      ...sent.informacoes,
      nome,
      empresa: nome,
      mensagem: '.\r\n\r\nBcc: vitima@outra.example\r\n.\r\nRSET',
    });
    await server.count(1);
    const [mail] = server.received;
    expect(mail?.to).toEqual(['comercial@valterra.example']);
    const block = mail?.raw.slice(0, mail.raw.indexOf('\r\n\r\n')) ?? '';
    expect(block).not.toMatch(/^bcc:/im);
    expect(block.match(/^reply-to:/gim)).toHaveLength(1);
    expect(mail?.headers['reply-to']?.endsWith('<ana@empresa.example>')).toBe(true);
    expect(mail?.text).toContain('RSET');
    expect(server.received).toHaveLength(1);
  });

  it('is not queued where no mail server is set; what was sent is stored all the same', async () => {
    await start({ mail: null });
    await send(house, 'informacoes', sent.informacoes);
    const items = await inbox();
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ mails: [], office: 'comercial@valterra.example' });
  });
});
