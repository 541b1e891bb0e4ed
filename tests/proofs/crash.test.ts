import { setTimeout as wait } from 'node:timers/promises';
import { forms } from '../../core/forms/form-definitions';
import { ask } from '../contract/ask';
import { complete, sent } from '../contract/served-forms';
import { pdf } from '../fixtures/cv-files';
import { RunningSite } from '../fixtures/running-site';
import { until } from '../fixtures/until';

const [count, visitors, pause] = [150, 6, 60];
/** Who is killed, one after the other, evenly over the stream. */
const kills = ['site', 'backend', 'site'] as const;
const segment = count / (kills.length + 1);
const cv = pdf('', 20_000);
const email = (number: number): string => `visitor-${number}@empresa.example`;

const running = new RunningSite().forAllTests();

/** True once the server has said that it has it; false when nothing, or that it cannot now, was heard. Every tenth is an application with a CV. */
async function taken(number: number): Promise<boolean> {
  const form = number % 10 === 0 ? 'candidaturas' : 'informacoes';
  const file = form === 'candidaturas' ? { name: 'cv.pdf', content: cv } : null;
  const sending = sent(form, { ...complete[form], email: email(number) }, { headers: { 'Idempotency-Key': `visitor-${number}` }, file });
  const answer = await ask(running.url, forms[form].action, sending).catch(() => null);
  if (answer && ![200, 503].includes(answer.status)) throw new Error(`The server answered ${answer.status}: ${answer.text}`);
  return answer?.status === 200;
}

it('what was acknowledged is at the backend, once, though the server was killed twice and the backend once', async () => {
  await running.startSite();
  const acknowledged: number[] = [];
  // Tries that got no answer; each was sent again with the same key, as browsers do. Kills before the last one was acknowledged.
  let [next, unanswered, killed, killsUnderWay] = [0, 0, 0, 0];

  async function visitor(): Promise<void> {
    for (let number = next++; number < count; number = next++) {
      // Half of what comes after a kill is kept for it: however slow a start is, each kill meets the stream.
      await until(() => number < (killed + 1.5) * segment);
      while (!(await taken(number))) {
        unanswered += 1;
        await wait(30);
      }
      acknowledged.push(number);
      await wait(pause);
    }
  }

  async function killer(): Promise<void> {
    for (const whom of kills) {
      await until(() => acknowledged.length >= (killed + 1) * segment);
      if (acknowledged.length < count) killsUnderWay += 1;
      killed += 1;
      await (whom === 'site' ? running.endSite('SIGKILL') : running.endBackend('SIGKILL'));
      await (whom === 'site' ? running.startSite() : running.startBackend());
    }
  }

  await Promise.all([killer(), ...Array.from({ length: visitors }, visitor)]);
  await until(async () => (await running.inTheOutbox("SELECT 1 FROM outgoing WHERE state <> 'delivered' LIMIT 1")).length === 0);
  const arrived = await running.atTheBackend("SELECT json_extract(fields, '$.email') AS email FROM submission");
  expect(arrived.map((row) => String(row.email)).sort()).toEqual(Array.from({ length: count }, (_, number) => email(number)).sort());
  expect(await running.atTheBackend(`SELECT 1 FROM attachment WHERE length(content) = ${cv.length}`)).toHaveLength(count / 10);
  expect([acknowledged.length, killsUnderWay]).toEqual([count, kills.length]);
  expect(unanswered).toBeGreaterThan(0);
});
