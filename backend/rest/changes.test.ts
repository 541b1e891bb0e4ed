import { author, ContentHouse, type ChangesBody } from '../fixtures/content-house';

let house: ContentHouse;

beforeEach(() => {
  house = new ContentHouse();
});

afterEach(() => house.clear());

const keys = (entries: { type: string; locale: string; id: string }[]) => entries.map(({ type, locale, id }) => `${type}/${id} ${locale}`);

it('sends everything to a client without a cursor, and nothing to one that is up to date', async () => {
  house.write('authors/ines', author('Inês'));
  await house.start();
  const all = await house.changes();
  expect(keys(all.changed)).toEqual(['authors/ines pt', 'authors/ines en']);
  expect(all).toMatchObject({ deleted: [], more: false });
  expect(await house.changes(all.cursor)).toEqual({ cursor: all.cursor, changed: [], deleted: [], more: false });
});

it('keeps its cursors over a restart, and finds what changed while it was away', async () => {
  house.write('authors/ines', author('Inês'));
  house.write('authors/rui', author('Rui', { slug: 'rui' }));
  house.write('authors/eva', author('Eva', { slug: 'eva' }));
  await house.start();
  const { cursor } = await house.changes();

  await house.restart();
  expect(await house.changes(cursor)).toMatchObject({ cursor, changed: [], deleted: [] });

  await house.stop();
  house.write('authors/ines', { pt: author('Inês Carvalho').pt, en: author('Inês').en });
  house.write('authors/rui', { pt: author('Rui', { slug: 'rui' }).pt });
  house.remove('authors/eva.yml');
  await house.start();
  const { changed, deleted } = await house.changes(cursor);
  expect(keys(changed)).toEqual(['authors/ines pt']);
  expect(changed[0]?.entity.nome).toBe('Inês Carvalho');
  expect(keys(deleted).sort()).toEqual(['authors/eva en', 'authors/eva pt', 'authors/rui en']);
});

it('sends what is named along, wherever it stands in the order of changes', async () => {
  house.write('authors/ines', author('Inês'));
  house.write('authors/rui', author('Rui', { slug: 'rui' }));
  await house.start();
  const { cursor } = await house.changes();
  await house.stop();
  house.remove('authors/rui.yml');
  await house.start();
  const { cursor: now } = await house.changes(cursor);
  const names = 'authors/pt/ines authors/pt/rui authors/pt/nobody settings/pt/settings authors/xx/ines nonsense';
  const asking = (since: string) => house.json<ChangesBody>(`/api/changes?since=${since}&also=${encodeURIComponent(names)}`);
  const { data } = await asking(now);
  expect([keys(data.changed), keys(data.deleted), data.cursor]).toEqual([['authors/ines pt'], ['authors/rui pt'], now]);
  const { data: more } = await asking(cursor);
  expect(keys(more.changed)).toEqual(['authors/ines pt']);
  expect(keys(more.deleted).sort()).toEqual(['authors/rui en', 'authors/rui pt']);
});

it('keeps tombstones, until the entity comes back', async () => {
  house.write('authors/ines', author('Inês'));
  await house.start();
  const { cursor } = await house.changes();
  await house.stop();
  house.remove('authors/ines.yml');
  await house.start();
  await house.restart();
  expect(keys((await house.changes(cursor)).deleted)).toHaveLength(2);
  expect(keys((await house.changes()).deleted)).toHaveLength(0);

  await house.stop();
  house.write('authors/ines', author('Inês'));
  await house.start();
  expect(await house.changes(cursor)).toMatchObject({ deleted: [], changed: [{ id: 'ines' }, { id: 'ines' }] });
});

it('comes in pages that a cursor continues', async () => {
  for (let each = 0; each < 7; each++) house.write(`authors/author-${each}`, { pt: { ...author('A').pt, slug: `a-${each}` } });
  await house.start();
  const seen: string[] = [];
  let since = '';
  for (let more = true, steps = 0; more; steps++) {
    const { data } = await house.json<ChangesBody>(`/api/changes?limit=3${since}`);
    expect(data.changed).toHaveLength(steps < 2 ? 3 : 1);
    seen.push(...data.changed.map(({ id }) => id));
    since = `&since=${data.cursor}`;
    more = data.more;
  }
  expect(seen).toEqual(['author-0', 'author-1', 'author-2', 'author-3', 'author-4', 'author-5', 'author-6']);
});

it('tells a client whose page is still to come that something went meanwhile', async () => {
  house.write('authors/a', author('A'));
  house.write('authors/b', author('B', { slug: 'b' }));
  await house.start();
  const { data } = await house.json<ChangesBody>('/api/changes?limit=2');
  await house.stop();
  house.remove('authors/a.yml');
  await house.start();
  const rest = await house.changes(data.cursor);
  expect(keys(rest.changed)).toEqual(['authors/b pt', 'authors/b en']);
  expect(keys(rest.deleted)).toEqual(['authors/a pt', 'authors/a en']);
});

it('moves the cursor for a change of the settings, which it does not send', async () => {
  house.write('settings/settings', { pt: { marca: 'valterra' } });
  await house.start();
  const first = await house.changes();
  await house.stop();
  house.write('settings/settings', { pt: { marca: 'Valterra' } });
  await house.start();
  const second = await house.changes(first.cursor);
  expect(second).toMatchObject({ changed: [], deleted: [] });
  expect(second.cursor).not.toBe(first.cursor);
});

it('no longer knows a cursor of another log, of the future or of nobody', async () => {
  house.write('authors/ines', author('Inês'));
  await house.start();
  const { cursor } = await house.changes();
  const [generation] = Buffer.from(cursor, 'base64url').toString().split(':');
  const future = Buffer.from(`${generation}:999`).toString('base64url');
  const foreign = Buffer.from('0000000000000000:1').toString('base64url');
  for (const since of [future, foreign, 'nonsense', '', '%00']) {
    expect(await house.json<object>(`/api/changes?since=${since}`, 410)).toMatchObject({ error: { code: 'cursor_gone' } });
  }
});
