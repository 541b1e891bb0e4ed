import { deliverSubmission, type Outcome } from './deliver-submission';
import type { Waiting } from './delivery-queue';
import { FakeBackend, taken, type Behaviour } from './fixtures/fake-backend';

const item: Waiting = {
  sequence: 1,
  id: 'id-1',
  kind: 'informacoes',
  fields: { nome: 'Ana Prata', mensagem: 'Lamas oleosas', privacidade: true },
  file: null,
  attempts: 0,
  setAside: false,
};
const backend = new FakeBackend();
beforeAll(() => backend.start());
afterAll(() => backend.stop());
beforeEach(() => void backend.received.splice(0));

const deliver = (more: Partial<Waiting> = {}, timeout = 60_000, address = backend.address) =>
  deliverSubmission({ ...item, ...more }, address, AbortSignal.timeout(timeout));

it('sends the fields as JSON, with its id as the key', async () => {
  backend.behave = () => taken('there-7');
  expect(await deliver()).toEqual({ is: 'delivered', backendId: 'there-7' });
  const [request] = backend.received;
  expect(request).toMatchObject({ path: '/api/informacoes?token=secret%20token', key: 'id-1', type: 'application/json' });
  expect(JSON.parse(request?.body ?? '')).toEqual(item.fields);
});

it('sends a CV as multipart', async () => {
  backend.behave = () => taken('there-8');
  const file = { fileName: 'cv.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.7') };
  await deliver({ kind: 'candidaturas', fields: { nome: 'Ana', privacidade: true, oferta: undefined, pagina: null }, file });
  const [{ type, body } = { type: '', body: '' }] = backend.received;
  expect(type).toMatch(/^multipart\/form-data; boundary=/);
  expect(body).toContain('name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\r\n');
  expect(body).toContain('name="privacidade"\r\n\r\ntrue\r\n');
  expect(body).not.toMatch(/oferta|pagina|null|undefined/);
});

const later = (reason: unknown, more: object = {}) => ({ is: 'failed', reason, itsOwn: true, retryAfter: null, ...more });
const validation = { error: { code: 'validation', message: 'Ana Prata is not right.', fields: { nome: 'Ana Prata', '<b>': 'x' } } };

it.each<[string, Behaviour, object]>([
  ['422', { status: 422, body: validation }, { is: 'refused', reason: '422 validation: nome' }],
  ['404 of another server', { status: 404, body: '<h1>Ana Prata</h1>' }, { is: 'refused', reason: '404' }],
  ['413', { status: 413, body: { error: { code: 'too_large' } } }, { is: 'refused', reason: '413 too_large' }],
  ['500', { status: 500, body: { error: { code: 'internal' } } }, later('500 internal')],
  ['503 with a time', { status: 503, headers: { 'retry-after': '120' } }, later('503', { itsOwn: false, retryAfter: 120 })],
  ['429', { status: 429 }, later('429', { itsOwn: false })],
  ['a refused token', { status: 401, body: { error: { code: 'unauthorised' } } }, later('401 unauthorised', { itsOwn: false })],
  ['408', { status: 408 }, later('408', { itsOwn: false })],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, later('302')],
  ['garbage', { status: 200, body: '<html>It works!</html>' }, later('200 without an id')],
  ['JSON without an id', { status: 200, body: { data: {} } }, later('200 without an id')],
  ['null', { status: 200, body: 'null' }, later('200 without an id')],
  ['an endless answer', { status: 200, body: 'x'.repeat(500_000) }, later('200 without an id')],
  ['a dropped connection', 'drop', later(expect.stringMatching(/^(UND_ERR_SOCKET|ECONNRESET|SocketError)$/))],
])('tells %s from the others', async (_what, behaviour, outcome) => {
  backend.behave = () => behaviour;
  expect(await deliver()).toEqual(outcome);
});

it('reads a date in Retry-After', async () => {
  backend.behave = () => ({ status: 503, headers: { 'retry-after': new Date(Date.now() + 90_000).toUTCString() } });
  const { retryAfter } = (await deliver()) as Extract<Outcome, { is: 'failed' }>;
  expect(retryAfter).toBeGreaterThan(60);
  expect(retryAfter).toBeLessThanOrEqual(90);
});

it('does not wait for ever', async () => {
  backend.behave = () => 'hang';
  expect(await deliver({}, 100)).toEqual(later('no answer in time'));
});

it('says that nobody is there, which is no fault of the submission, without the address', async () => {
  const gone = new FakeBackend();
  await gone.start();
  await gone.stop();
  const outcome = await deliver({}, 5_000, gone.address);
  expect(outcome).toEqual(later('ECONNREFUSED', { itsOwn: false }));
});
