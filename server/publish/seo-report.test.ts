import { join } from 'node:path';
import { bareRelease, putObject } from '../../tests/fixtures/bare-release';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { until } from '../../tests/fixtures/until';
import { ReleaseStore } from '../releases/release-store';
import { reportMaker, seoService } from './seo-report';

const dataDir = scratchFolder();
const meta = { path: '/pt', locale: 'pt', origin: 'https://a.example', title: 'A', robots: 'index', shareImage: null };
const finding = (page: string) => ({ check: 'links', severity: 'error', page, code: 'link_to_nothing', values: { path: page, from: 'a' } });

function service(make: () => Promise<void> = async () => undefined) {
  return seoService({ store: new ReleaseStore(dataDir('releases'), process.cwd()), dataDir: dataDir(), make });
}

async function live(): Promise<void> {
  const store = new ReleaseStore(dataDir('releases'), process.cwd());
  const data = putObject(store.folder, JSON.stringify({ result: { data: { meta } } }));
  await bareRelease(store, '1-a', { files: [{ path: '/page-data/pt/page-data.json', ...data }] });
  await store.makeCurrent('1-a');
}

const findingsIn = (...findings: object[]) => JSON.stringify({ release: '0-x', checks: [{ findings }] });
const report = (text: string) => put(join(dataDir(), 'seo/report.json'), text);

it('puts the findings of the last report to their pages, and the others aside', async () => {
  await live();
  const seo = service();
  expect(await seo.table()).toMatchObject({ rows: [{ findings: [] }], report: null });
  report(JSON.stringify({ release: '0-x', checks: [{ findings: [finding('/pt'), finding('/old')] }, { findings: [finding('/pt')] }] }));
  expect(await seo.table()).toMatchObject({
    rows: [{ findings: [finding('/pt'), finding('/pt')] }],
    report: { release: '0-x', others: [finding('/old')] },
  });
});

it.each([
  ['is damaged', '{"checks": '],
  ['has finished sentences', findingsIn({ check: 'links', severity: 'error', page: '/pt', message: 'leads to /x' })],
  ['has a sentence that this version does not know', findingsIn({ ...finding('/pt'), code: 'constructor' })],
  ['has a check that this version does not know', findingsIn({ ...finding('/pt'), check: 'speed' })],
  ['has no list of findings', '{"release": "0-x", "checks": [{}, null]}'],
])('takes a report that %s for none', async (_, text) => {
  await live();
  report(text);
  expect(await service().table()).toMatchObject({ rows: [{ findings: [] }], report: null });
});

it('makes one report at a time, and tells why there is none', async () => {
  let fail: (error: Error) => void = () => undefined;
  let made = 0;
  const seo = service(() => new Promise((_, reject) => ([made, fail] = [made + 1, reject])));
  seo.makeReport();
  seo.makeReport();
  expect([made, seo.reportState()]).toEqual([1, { state: 'running' }]);
  fail(new Error('no release'));
  await until(() => seo.reportState().state !== 'running');
  expect(seo.reportState()).toEqual({ state: 'failed', reason: 'no release' });
});

it('says what the program complained of, where it left no report', async () => {
  const make = reportMaker(dataDir(), dataDir(), new AbortController().signal);
  await expect(make()).rejects.toThrow(/seo-check\/main\.ts|tsx/);
});
