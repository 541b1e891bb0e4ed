import { MailServer } from '../../backend/fixtures/mail-server';
import { runInbox } from '../../backend/submissions/command/inbox-command';
import { until } from '../fixtures/until';
import { RunningSite } from '../fixtures/running-site';
import { ask } from './ask';
import { browser, sent } from './served-forms';

const mail = new MailServer().forAllTests();
const running = new RunningSite().forAllTests(async () => {
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'valterra <site@valterra.example>' };
  await running.prepare(settings, { marca: 'valterra', organizacao: { email: 'geral@valterra.example' } });
  await running.startSite();
});

async function subscribers(): Promise<string> {
  let said = '';
  const say = (text: string) => void (said += text);
  await runInbox(['subscribers'], { dataDir: running.backendData, out: say, err: say });
  return said;
}

it.each([
  ['pt', 'ana@empresa.example', '/pt/agradecimento-newsletter', '/pt/agradecimento-inscricao', /Confirme a inscrição/],
  ['en', 'rui@empresa.example', '/en/thank-you-newsletter', '/en/thank-you-register', /confirm/i],
])('a sign-up (%s) becomes a subscriber when the link of its mail is followed', async (locale, email, thanked, registered, subject) => {
  const form = sent('newsletter', { nome: 'Ana Prata', email, locale }, { as: 'urlencoded', accept: browser });
  const signedUp = await ask(running.url, '/api/newsletter', form);
  expect([signedUp.status, signedUp.headers.location?.split('?')[0]]).toEqual([303, thanked]);

  const toThem = () => mail.received.filter(({ to }) => to.includes(email));
  await until(() => toThem().length === 1, 'the mail that asks');
  expect(toThem()[0]?.headers.subject).toMatch(subject);
  expect(await subscribers()).not.toContain(email);
  expect(await subscribers()).toMatch(/confirmed, 1 not\n$/);

  const [link = ''] = /http:\/\/\S+\/api\/confirm\S+/.exec(toThem()[0]?.text ?? '') ?? [];
  const { origin, pathname, search } = new URL(link);
  expect([origin, pathname]).toEqual([running.url, '/api/confirm']);
  // Twice, as impatient readers do.
  for (let click = 0; click < 2; click += 1) {
    const followed = await ask(running.url, pathname + search, { headers: { Accept: browser } });
    expect([followed.status, followed.headers.location]).toEqual([303, `${registered}#confirmada`]);
  }
  await until(async () => (await subscribers()).includes(`${locale}  ${email}`), 'the confirmation');
  expect(await subscribers()).toMatch(/confirmed, 0 not\n$/);
  expect(toThem()).toHaveLength(1);
  expect(mail.received.some(({ to }) => to.includes('geral@valterra.example'))).toBe(true);
});
