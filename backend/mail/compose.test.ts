import { ContentHarness } from '../fixtures/content-harness';
import { MailServer } from '../fixtures/mail-server';
import { apply, submit, sent } from '../fixtures/visitor';
import type { InboxItem } from '../submissions/inbox';
import { referenceOf } from '../../platform/reference';
import { until } from '../../tests/fixtures/until';

const inboxToken = 'inbox-token-of-the-test';
const siteUrl = 'https://www.valterra.example';

const server = new MailServer().forEachTest();
const harness = new ContentHarness().forEachTest(() => {
  const settings = {
    marca: 'valterra',
    organizacao: { nome: 'valterra', email: 'geral@valterra.example' },
    formularios: [
      { formulario: 'informacoes', email: 'comercial@valterra.example' },
      { formulario: 'informacoes', rota: 'plant', email: 'chamusca@valterra.example' },
      { formulario: 'candidaturas', email: 'recrutamento@valterra.example', lingua: 'en' },
    ],
  };
  harness.write('settings/settings', { pt: settings, en: { ...settings, formularios: [] } });
  return start();
});

function start(more: object = {}) {
  return harness.restart({ inboxToken, siteUrl, mail: server.settings, ...more });
}

async function inbox(): Promise<InboxItem[]> {
  const response = await harness.fetch('/inbox/submissions', { headers: { authorization: `Bearer ${inboxToken}` } });
  return ((await response.json()) as { data: InboxItem[] }).data;
}

async function mailState(state: string, count = 1): Promise<InboxItem[]> {
  let items: InboxItem[] = [];
  await until(
    async () => {
      items = await inbox();
      return items.filter(({ mails }) => mails.find(({ purpose }) => purpose === 'notice')?.state === state).length >= count;
    },
    () => items.map(({ mails }) => mails),
  );
  return items;
}

/** Receipts go to who sent something. */
const toOffices = () => server.received.filter(({ to }) => to.some((address) => address.endsWith('@valterra.example')));
const offices = (count: number) =>
  until(
    () => toOffices().length >= count,
    () => `${toOffices().length} of ${count} mails to offices`,
  );

describe('the mail to the office', () => {
  it('says what was sent, in the language of the office, and is answered to the visitor', async () => {
    const waste = { ler: '170605', quantidade: '3', unidade: 'drums', local: 'Chamusca' };
    const fields = { ...sent.informacoes, ...waste, pagina: '/pt/servicos', locale: 'pt' };
    const { id } = await submit(harness, 'informacoes', fields, 'of-the-visitor');
    await offices(1);
    const [mail] = toOffices();
    expect(mail?.to).toEqual(['comercial@valterra.example']);
    expect(mail?.headers).toMatchObject({
      from: 'valterra <site@valterra.example>',
      to: 'comercial@valterra.example',
      'reply-to': 'Ana Prata <ana@empresa.example>',
      subject: `[${referenceOf('of-the-visitor')}] Pedido de informação: Ana Prata, Empresa, Lda.`,
      'auto-submitted': 'auto-generated',
    });
    for (const words of [
      'Telefone: +351200000010',
      'Código LER: 17 06 05',
      'Quantidade: 3 tambores',
      'Local de carga: Chamusca',
      'São 12 toneladas.',
      `${siteUrl}/pt/servicos`,
      id,
    ])
      expect(mail?.text).toContain(words);
  });

  it('names a CV and does not carry it', async () => {
    const id = await apply(harness, {}, 'CV Rui.pdf', 'A'.repeat(3_000));
    await offices(1);
    const { text = '', raw = '', headers } = toOffices()[0] ?? {};
    expect(headers?.subject).toMatch(/^\[\w{4}-\w{4}\] Job application: Rui Salgueiro$/);
    expect(text).toContain('CV Rui.pdf (3\u00a0kB)');
    expect(text).toContain(`save-files ${id}`);
    expect(raw).not.toContain('AAAAAAAA');
    expect(raw).not.toMatch(/content-disposition: attachment/i);
  });

  it('waits while the mail server is away, which is said once, over a restart too, and goes once it is back', async () => {
    await server.stop();
    for (let number = 0; number < 20; number += 1)
      await submit(harness, 'informacoes', { ...sent.informacoes, mensagem: `Pedido ${number}.` });
    expect(await mailState('waiting', 20)).toHaveLength(20);
    harness.log.length = 0;
    await start();
    const said = () => harness.log.filter((line) => line.startsWith('Mail '));
    await until(() => said().length > 0, 'the complaint');
    await server.start();
    await offices(20);
    const numbers = toOffices().map(({ text }) => Number(/Pedido (\d+)\./.exec(text)?.[1]));
    // The one that was tried while the server was away comes when its own pause ends.
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, number) => number));
    expect(await mailState('sent', 20)).toHaveLength(20);
    expect(said()).toEqual([expect.stringMatching(/^Mail waits, because the mail server cannot be used/), 'Mail is being sent again']);
    expect(harness.log.join('\n')).not.toContain('ana@');
  });

  it('that is refused for good is parked, one that is refused for now is tried again, and neither holds up anything', async () => {
    const to = { informacoes: 'comercial@valterra.example', candidaturas: 'recrutamento@valterra.example' };
    Object.assign(server.refused, { [to.informacoes]: 550, [to.candidaturas]: 451 });
    await submit(harness, 'informacoes', sent.informacoes);
    await apply(harness);
    await submit(harness, 'descargas', sent.descargas);
    await offices(1);
    expect(toOffices()[0]?.to).toEqual(['geral@valterra.example']);
    const parked = (await mailState('parked')).find(({ kind }) => kind === 'informacoes')?.mails[0];
    expect(parked).toMatchObject({ attempts: 1, to: to.informacoes, reason: expect.stringContaining('550') });
    delete server.refused[to.candidaturas];
    await offices(2);
    expect(toOffices()[1]?.to).toEqual([to.candidaturas]);
  });

  it('takes no header from a visitor', async () => {
    const names = [
      'Ana\r\nBcc: vitima@outra.example',
      'Ana\u0085Bcc: vitima@outra.example',
      '"Ana" <vitima@outra.example>, Rui',
      '=?utf-8?q?=0D=0ABcc:_x?=',
    ];
    const mensagem = '.\r\n\r\nBcc: vitima@outra.example\r\n.\r\nRSET';
    for (const nome of names) await submit(harness, 'informacoes', { ...sent.informacoes, nome, empresa: nome, mensagem });
    await offices(names.length);
    expect(toOffices()).toHaveLength(names.length);
    for (const { to, raw, headers, text } of toOffices()) {
      expect(to).toEqual(['comercial@valterra.example']);
      const block = raw.slice(0, raw.indexOf('\r\n\r\n'));
      expect(block).not.toMatch(/^bcc:/im);
      expect(block.match(/^reply-to:/gim)).toHaveLength(1);
      expect(headers['reply-to']?.endsWith('<ana@empresa.example>')).toBe(true);
      expect(text).toContain('RSET');
    }
  });
});
