import { author, ContentHarness, type ChangesBody } from '../fixtures/content-harness';

const harness = new ContentHarness().forEachTest(() => harness.write('authors/ines', author('Inês')));

const keys = (entries: { type: string; locale: string; id: string }[]) => entries.map(({ type, locale, id }) => `${type}/${id} ${locale}`);
/** Changes the content while the backend is away. */
const away = async (change: () => void) => {
  await harness.stop();
  change();
  await harness.start();
};

it('sends everything to a client without a cursor, and nothing to one that is up to date, over a restart too', async () => {
  await harness.start();
  const all = await harness.changes();
  expect(keys(all.changed)).toEqual(['authors/ines pt', 'authors/ines en']);
  expect(all).toMatchObject({ deleted: [], more: false });
  await harness.restart();
  expect(await harness.changes(all.cursor)).toEqual({ cursor: all.cursor, changed: [], deleted: [], more: false });
});

it('finds what changed while it was away, and sends what is named along, wherever it stands in the order of changes', async () => {
  harness.write('authors/rui', author('Rui', { slug: 'rui' }));
  harness.write('authors/eva', author('Eva', { slug: 'eva' }));
  await harness.start();
  const { cursor } = await harness.changes();
  await away(() => {
    harness.write('authors/ines', { pt: author('Inês Carvalho').pt, en: author('Inês').en });
    harness.write('authors/rui', { pt: author('Rui', { slug: 'rui' }).pt });
    harness.remove('authors/eva.yml');
  });
  const { changed, deleted, cursor: now } = await harness.changes(cursor);
  expect(changed).toEqual([expect.objectContaining({ id: 'ines', locale: 'pt' })]);
  expect(changed[0]?.entity.nome).toBe('Inês Carvalho');
  expect(keys(deleted).sort()).toEqual(['authors/eva en', 'authors/eva pt', 'authors/rui en']);
  const names = 'authors/pt/ines authors/pt/eva authors/pt/nobody settings/pt/settings authors/xx/ines nonsense';
  const asking = async (since: string) =>
    (await harness.json<ChangesBody>(`/api/changes?since=${since}&also=${encodeURIComponent(names)}`)).data;
  const along = await asking(now);
  expect([keys(along.changed), keys(along.deleted), along.cursor]).toEqual([['authors/ines pt'], ['authors/eva pt'], now]);
  const both = await asking(cursor);
  expect([keys(both.changed), both.deleted.length]).toEqual([['authors/ines pt'], 3]);
});

it('keeps tombstones, until the entity comes back', async () => {
  await harness.start();
  const { cursor } = await harness.changes();
  await away(() => harness.remove('authors/ines.yml'));
  await harness.restart();
  expect([(await harness.changes(cursor)).deleted.length, (await harness.changes()).deleted.length]).toEqual([2, 0]);
  await away(() => harness.write('authors/ines', author('Inês')));
  expect(await harness.changes(cursor)).toMatchObject({ deleted: [], changed: [{ id: 'ines' }, { id: 'ines' }] });
});

it('comes in pages that a cursor continues', async () => {
  for (let each = 0; each < 6; each++) harness.write(`authors/author-${each}`, { pt: { ...author('A').pt, slug: `a-${each}` } });
  await harness.start();
  const page = async (since: string) => (await harness.json<ChangesBody>(`/api/changes?limit=3${since}`)).data;
  const first = await page('');
  const second = await page(`&since=${first.cursor}`);
  const third = await page(`&since=${second.cursor}`);
  const pages = [first, second, third];
  expect(pages.map(({ more, changed }) => [more, changed.length])).toEqual([
    [true, 3],
    [true, 3],
    [false, 2],
  ]);
  expect(new Set(pages.flatMap(({ changed }) => keys(changed))).size).toBe(8);
});

it('moves the cursor for a change of the settings, which it does not send', async () => {
  harness.write('settings/settings', { pt: { marca: 'valterra' } });
  await harness.start();
  const first = await harness.changes();
  await away(() => harness.write('settings/settings', { pt: { marca: 'Valterra' } }));
  const second = await harness.changes(first.cursor);
  expect(second).toMatchObject({ changed: [], deleted: [] });
  expect(second.cursor).not.toBe(first.cursor);
});

it('no longer knows a cursor of another log or of the future', async () => {
  await harness.start();
  const { cursor } = await harness.changes();
  const [generation] = Buffer.from(cursor, 'base64url').toString().split(':');
  const future = Buffer.from(`${generation}:999`).toString('base64url');
  const foreign = Buffer.from('0000000000000000:1').toString('base64url');
  for (const since of [future, foreign])
    expect(await harness.json<object>(`/api/changes?since=${since}`, 410)).toMatchObject({ error: { code: 'cursor_gone' } });
});
