import { FakeBackend, taken } from '../../server/forms/outbox/fixtures/fake-backend';
import { until } from '../fixtures/until';
import { RunningSite } from '../fixtures/running-site';
import { complete, sent } from '../contract/served-forms';
import { ask } from '../contract/ask';

const backend = new FakeBackend().forAllTests();
const running = new RunningSite().forAllTests(() => running.prepare({}, {}, backend.address.url));

const delivered = () => backend.received.filter(({ path }) => path.startsWith('/api/informacoes'));

const send = async (number: number): Promise<number> =>
  (await ask(running.url, '/api/info', sent('informacoes', { ...complete.informacoes, nome: `Ana ${number}` }))).status;

it('SIGTERM during a delivery ends the server within seconds, and the next start delivers what is left, under the same key', async () => {
  // The third gets no answer.
  backend.behave = ({ key }) => (delivered().length >= 3 ? 'hang' : taken(`there-${key}`));
  await running.startSite();
  for (let number = 0; number < 6; number += 1) expect(await send(number)).toBe(200);
  await until(() => delivered().length === 3, 'the third delivery');
  const began = Date.now();
  expect(await running.endSite('SIGTERM')).toBe(0);
  expect(Date.now() - began).toBeLessThan(25_000);
  expect((await running.inTheOutbox('SELECT state FROM outgoing ORDER BY sequence')).map(({ state }) => state)).toEqual([
    'delivered',
    'delivered',
    ...Array<string>(4).fill('waiting'),
  ]);

  backend.behave = ({ key }) => taken(`there-${key}`);
  await running.startSite();
  await until(() => delivered().length >= 7, 'the rest');
  await until(async () => (await running.inTheOutbox("SELECT 1 FROM outgoing WHERE state = 'waiting'")).length === 0, 'their notes');
  expect(await running.endSite('SIGTERM')).toBe(0);
  const ids = (await running.inTheOutbox('SELECT id FROM outgoing ORDER BY sequence')).map(({ id }) => String(id));
  // Once each and in order, but for the third, which is repeated.
  expect(delivered().map(({ key }) => key)).toEqual([...ids.slice(0, 3), ...ids.slice(2)]);
  expect(delivered()[3]?.body).toBe(delivered()[2]?.body);
});
