import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fileDatabase, openMigrated } from '../../platform/database/database';
import { vitalsTables, VitalsStore } from '../../platform/vitals/vitals-store';
import { AdminHarness } from '../fixtures/admin-harness';

const folder = mkdtempSync(join(tmpdir(), 'vitals-'));
let store: VitalsStore;
const harness = new AdminHarness().forAllTests(async () => {
  store = new VitalsStore(await openMigrated(fileDatabase(folder, 'vitals'), vitalsTables));
  harness.vitals = store;
  await harness.start();
});
afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

async function speedPage(language: 'pt' | 'en', url = '/admin/speed') {
  const { body } = await (await harness.signedIn('editor', language)).get(url);
  const rows = [...body.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) =>
      cell
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  );
  return { body, rows };
}

it('says that nobody has reported yet', async () => {
  expect((await speedPage('pt')).body).toContain('Ainda ninguém enviou medições.');
});

it('shows what three of four visitors waited at most, by page and device; of few reports only how many', async () => {
  const add = async (times: number, report: Parameters<VitalsStore['add']>[0]) => {
    for (let time = 0; time < times; time += 1) await store.add(report);
  };
  await add(15, { route: 'home', device: 'phone', values: { lcp: 1200, inp: 180, cls: 0 } });
  await add(5, { route: 'service', device: 'phone', values: { lcp: 20_000, inp: 600, cls: 0.2 } });
  await add(2, { route: 'home', device: 'desktop', values: { lcp: 300 } });
  const { rows } = await speedPage('en');
  expect(rows).toEqual([
    ['Page', 'Screen', 'Content visible (LCP)', 'Response (INP)', 'Stability (CLS)'],
    [
      'All pages',
      'Phone',
      '≤ 1.25 s Good 75% good · measurements: 20',
      '≤ 200 ms Good 75% good · measurements: 20',
      '≤ 0.01 Good 75% good · measurements: 20',
    ],
    ['All pages', 'Desktop', 'measurements: 2, too few yet', '–', '–'],
    ['/en', 'Phone', ...Array<string>(3).fill('measurements: 15, too few yet')],
    ['/en', 'Desktop', 'measurements: 2, too few yet', '–', '–'],
    ['/en/services/:slug', 'Phone', ...Array<string>(3).fill('measurements: 5, too few yet')],
  ]);
});

it('tells pages of the same address apart, and calls one that a language lacks by its other address', async () => {
  for (const route of ['asbestos', 'wasteCode', 'wasteChapter'] as const)
    await store.add({ route, device: 'phone', values: { lcp: 1200 } });
  const names = (await speedPage('en')).rows.map(([name]) => name);
  for (const name of ['/pt/servicos/recolha-de-amianto', '/en/waste-codes/:slug (wastes)', '/en/waste-codes/:slug (chapters)'])
    expect(names).toContain(name);
});

it('shows on the home what was searched for repeatedly and not found', async () => {
  for (const term of ['lã de rocha', 'lã de rocha', 'uma vez']) await store.searches.add({ locale: 'pt', term });
  for (const url of ['/admin/home', '/admin/home/searches']) {
    const { body } = await speedPage('en', url);
    expect(body).toMatch(/<span lang="pt-PT">lã de rocha<\/span>\s*<p class="soft">Portuguese · 2 times<\/p>/);
    expect(body).not.toContain('uma vez');
  }
});
