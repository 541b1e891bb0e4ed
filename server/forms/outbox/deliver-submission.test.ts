import { deliverSubmission } from './deliver-submission';
import type { Waiting } from './delivery-queue';
import { freePort } from '../../../tests/fixtures/free-port';
import { FakeBackend, taken, type Behaviour } from './fixtures/fake-backend';

const item: Waiting = {
  sequence: 1,
  id: 'id-1',
  kind: 'informacoes',
  fields: { nome: 'Ana Prata', mensagem: 'Lamas oleosas', privacidade: true },
  files: [],
  attempts: 0,
  setAside: false,
};
const backend = new FakeBackend().forAllTests();

const deliver = (timeout = 60_000, address = backend.address) => deliverSubmission(item, address, AbortSignal.timeout(timeout));

const later = (reason: unknown, more: object = {}) => ({ is: 'failed', reason, itsOwn: true, retryAfter: null, ...more });
const validation = { error: { code: 'validation', message: 'Ana Prata is not right.', fields: { nome: 'Ana Prata', '<b>': 'x' } } };

it.each<[string, Behaviour, object]>([
  ['what was taken', taken('there-7'), { is: 'delivered', backendId: 'there-7' }],
  ['422', { status: 422, body: validation }, { is: 'refused', reason: '422 validation: nome' }],
  ['404 of another server', { status: 404, body: '<h1>Ana Prata</h1>' }, { is: 'refused', reason: '404' }],
  ['500', { status: 500, body: { error: { code: 'internal' } } }, later('500 internal')],
  ['503 with a time', { status: 503, headers: { 'retry-after': '120' } }, later('503', { itsOwn: false, retryAfter: 120_000 })],
  ['a refused token', { status: 401, body: { error: { code: 'unauthorised' } } }, later('401 unauthorised', { itsOwn: false })],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, later('302')],
  ['an endless answer', { status: 200, body: 'x'.repeat(500_000) }, later('200 without an id')],
  ['a dropped connection', 'drop', later(expect.stringMatching(/^(UND_ERR_SOCKET|ECONNRESET|SocketError)$/))],
])('tells %s from the others', async (_what, behaviour, outcome) => {
  backend.behave = () => behaviour;
  expect(await deliver()).toEqual(outcome);
});

it('leaves out what was not said, beside a CV', async () => {
  const file = { field: 'cv', fileName: 'cv.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.7') };
  await deliverSubmission(
    { ...item, fields: { nome: 'Ana', oferta: undefined, pagina: null }, files: [file] },
    backend.address,
    AbortSignal.timeout(60_000),
  );
  expect(backend.received.at(-1)?.body).not.toMatch(/oferta|pagina|null|undefined/);
});

it('reads a date in Retry-After, and does not wait for ever', async () => {
  backend.behave = () => ({ status: 503, headers: { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() } });
  expect(Math.round((((await deliver()) as { retryAfter?: number }).retryAfter ?? 0) / 600_000)).toBe(6);
  backend.behave = () => 'hang';
  expect(await deliver(100)).toEqual(later('no answer in time'));
});

it('says that nobody is there, which is no fault of the submission, without the address', async () => {
  const address = { url: `http://127.0.0.1:${await freePort()}`, token: 'x' };
  expect(await deliver(60_000, address)).toEqual(later('ECONNREFUSED', { itsOwn: false }));
});
