import { noPreviews } from '../../tests/fixtures/no-previews';
import { AdminHarness } from '../fixtures/admin-harness';

const harness = new AdminHarness().forEachTest();

it('names what a line is about as people call it, and leads there', async () => {
  harness.publishing = {
    isSavePending: () => false,
    build: async () => undefined,
    builds: async () => [],
    releases: async () => [{ id: 'r1', madeAt: '2026-03-30T08:00:00.000Z', isLive: true, hasOldSearch: false }],
    rollBack: async () => false,
    ...noPreviews,
  };
  await harness.start();
  const id = await harness.sent('informacoes', { nome: 'Rui', email: 'rui@empresa.example' });
  const gone = id.replace(/^./, (first) => (first === '0' ? '1' : '0'));
  const acts: readonly (readonly [string, string])[] = [
    ['content-saved', '0123456789 authors/ines.yml, media/a.jpg, …'],
    ['approval-submitted', 'authors/ines.yml pt'],
    ['content-imported', '0123456789 folder'],
    ['submission-handled', id],
    ['reply-sent', gone],
    ['personal-data-erased', `${id} ${gone}`],
    ['rolled-back', 'r1'],
    ['rolled-back', 'r2'],
    ['role-given', 'ines@valterra.example editor'],
  ];
  for (const [what, about] of acts) await harness.authStore.audit.record({ id: null, name: 'site' }, what, about);
  const { body } = await (await harness.signedIn('administrator', 'en')).get('/admin/audit?since=2020-01-01');
  const cells = [...body.matchAll(/<td>([^<]*(?:<a[^<]*<\/a>[^<]*)*)<\/td><\/tr>/g)].map(([, cell = '']) => cell);
  expect(cells.slice(-acts.length).reverse()).toEqual([
    '<a href="/admin/history?path=authors%2Fines.yml">Author “Inês”</a>, <a href="/admin/history?path=media%2Fa.jpg">media/a.jpg</a>, …',
    '<a href="/admin/history?path=authors%2Fines.yml">Author “Inês” (Portuguese)</a>',
    'folder',
    expect.stringMatching(new RegExp(`^<a href="/admin/inbox/${id}">Request [A-Z0-9-]+</a>$`)),
    'a request that is gone',
    '2 requests',
    'version of 30 March 2026 at 09:00',
    'r2',
    'ines@valterra.example editor',
  ]);
});
