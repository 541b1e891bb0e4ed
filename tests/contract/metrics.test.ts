import { addMailMetrics } from '../../backend/mail/mail-metrics';
import { openSubmissions } from '../../backend/submissions/submissions';
import { Metrics } from '../../platform/metrics/metrics';
import { readEnvironment } from '../../platform/settings/settings';
import { openOutbox } from '../../server/forms/outbox/outbox';
import { requestMetrics } from '../../server/metrics/request-metrics';
import { addBuildMetrics, addReleaseMetrics, addStoredMetrics } from '../../server/metrics/site-metrics';
import { openBuildQueue } from '../../server/publish/build-queue';
import { scratchFolder } from '../fixtures/scratch-folder';
import { ask } from './ask';
import { servedSite } from './served-site';

const said: string[] = [];
const counted = new Metrics((line) => said.push(line));
const site = servedSite({ onAnswered: requestMetrics(counted) });
const data = scratchFolder();

/** The lines of metrics whose names begin so, without zeros. */
const lines = async (metrics: Metrics, start: string) =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(start) && !line.endsWith(' 0'));

it('answers are counted by their kind and the class of their status, those of functions too', async () => {
  const { headers } = await ask(site.base, '/pt');
  const again = { headers: { 'if-none-match': headers.etag } };
  for (const path of ['/pt', '/en/licences', '/en/nowhere', '/en/nowhere', '/api/echo', '/api/echo?fail=throw', '/healthz'])
    await ask(site.base, path, again);
  expect(await lines(counted, 'valterra_http_requests')).toEqual([
    'valterra_http_requests_total{kind="page",status="2xx"} 1',
    'valterra_http_requests_total{kind="page",status="3xx"} 1',
    'valterra_http_requests_total{kind="function",status="2xx"} 1',
    'valterra_http_requests_total{kind="function",status="5xx"} 1',
    'valterra_http_requests_total{kind="redirect",status="3xx"} 1',
    'valterra_http_requests_total{kind="not_found",status="4xx"} 2',
    'valterra_http_requests_total{kind="health",status="2xx"} 1',
  ]);
  expect(await lines(counted, 'valterra_http_request_duration_seconds_count{kind="page"}')).toEqual([
    'valterra_http_request_duration_seconds_count{kind="page"} 2',
  ]);
});

it('failures and functions say the id of their request, and what caches keep does not', async () => {
  const idOf = async (path: string) => (await ask(site.base, path, { headers: { 'x-request-id': 'mine' } })).headers['x-request-id'];
  expect([await idOf('/api/echo'), await idOf('/api/echo?fail=throw')]).toEqual([
    expect.stringMatching(/^[\da-f-]{36}$/),
    expect.stringMatching(/^[\da-f-]{36}$/),
  ]);
  expect([await idOf('/pt'), await idOf('/en/nowhere')]).toEqual([undefined, undefined]);
});

it('what waits is read from where it is kept', async () => {
  const environment = readEnvironment({ DATA_DIR: data('site') });
  const metrics = new Metrics((line) => said.push(line));
  const outbox = await openOutbox(environment);
  const queue = await openBuildQueue(environment.dataDir);
  const submissions = await openSubmissions(data('backend'), { clock: () => new Date(), mailed: true });
  addStoredMetrics(metrics, environment);
  addReleaseMetrics(metrics, site.live);
  addBuildMetrics(metrics, queue);
  addMailMetrics(metrics, submissions.mail);
  const sent = { kind: 'informacoes', idempotencyKey: 'key', fields: { email: 'ana@empresa.example', locale: 'pt' } } as const;
  await outbox.accept({ ...sent, files: [], suspect: false });
  await outbox.accept({ ...sent, idempotencyKey: 'other', files: [], suspect: true });
  await submissions.accept({ ...sent, fingerprint: 'print', attachments: [], office: null });
  await queue.record('command', new Date(Date.now() - 12_000), { state: 'failed', reason: 'for a test' });
  // As `npm run doctor` asks for: what it takes says nothing of builds.
  const nothing = { state: 'done', release: '1-a', pages: { total: 0, first: [] } } as const;
  await queue.record('command', new Date(), nothing);
  await queue.request({ cause: 'command' });
  expect(await lines(metrics, 'valterra_outbox_submissions')).toEqual([
    'valterra_outbox_submissions{state="waiting"} 1',
    'valterra_outbox_submissions{state="suspect"} 1',
  ]);
  expect(await lines(metrics, 'valterra_mails')).toEqual(['valterra_mails{state="waiting"} 1', 'valterra_mails{state="parked"} 1']);
  expect(await lines(metrics, 'valterra_builds')).toEqual([
    'valterra_builds{state="waiting"} 1',
    'valterra_builds{state="done"} 1',
    'valterra_builds{state="failed"} 1',
  ]);
  expect(await lines(metrics, 'valterra_build_duration')).toEqual([
    expect.stringMatching(/^valterra_build_duration_seconds\{state="failed"\} 12(\.\d+)?$/),
  ]);
  const times = [...(await lines(metrics, 'valterra_build_timestamp')), ...(await lines(metrics, 'valterra_release_timestamp'))];
  for (const line of times) expect(Math.abs(Number(line.split(' ').at(-1)) - Date.now() / 1000)).toBeLessThan(300);
  expect(times).toHaveLength(4);
  outbox.close();
  expect(said).toEqual([]);
  queue.close();
  submissions.close();
  // One that is closed cannot be read: the others can.
  expect(await lines(metrics, 'valterra_mails')).toEqual([]);
  expect(await lines(metrics, 'valterra_release')).toHaveLength(1);
  expect(said).toEqual([
    expect.stringMatching(/^Warning: the metrics of the builds are missing: /),
    expect.stringMatching(/^Warning: the metrics of the mails are missing: /),
  ]);
});
