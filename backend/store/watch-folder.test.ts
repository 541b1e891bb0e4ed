import { author, ContentHouse } from '../fixtures/content-house';
import { until } from '../../tests/fixtures/until';

let house: ContentHouse;

beforeEach(async () => {
  house = new ContentHouse();
  house.write('media/a.jpg', 'first');
  house.write('authors/ines', author('Inês', { imagem: { url: '/media/a.jpg', title: 'Retrato' } }));
  await house.start({ watch: true });
});

afterEach(() => house.clear());

async function changesOf(save: () => void) {
  const { cursor } = await house.changes();
  const seen = house.cursors.length;
  save();
  await house.changeAfter(seen);
  return house.changes(cursor);
}

it('takes a saved file for a change at once', async () => {
  const started = Date.now();
  const { changed } = await changesOf(() => house.write('authors/ines', author('Inês Carvalho')));
  expect(changed.map(({ entity }) => entity.nome)).toEqual(['Inês Carvalho', 'Inês Carvalho']);
  expect(Date.now() - started).toBeLessThan(20_000);
});

it('takes a file that was renamed over the old one for a change, and never for a deletion', async () => {
  const { changed, deleted } = await changesOf(() => house.writeAside('authors/ines', author('Inês C.')));
  expect(changed).toHaveLength(2);
  expect(deleted).toEqual([]);
  expect(await house.changes(house.cursors.at(-1))).toMatchObject({ changed: [], deleted: [] });
});

it('notices new folders and removed files', async () => {
  const added = await changesOf(() => house.write('testimonials/refinery', { pt: { empresa: 'R', cargo: 'D', testemunho: 'Bom.' } }));
  expect(added.changed).toMatchObject([{ type: 'testimonials', locale: 'pt', id: 'refinery' }]);
  const removed = await changesOf(() => house.remove('testimonials'));
  expect(removed.deleted).toEqual([{ type: 'testimonials', locale: 'pt', id: 'refinery' }]);
});

it('changes the entities that show a picture, with the picture', async () => {
  const { changed } = await changesOf(() => house.write('media/a.jpg', 'second, and longer'));
  expect(changed.map(({ id, locale }) => `${id} ${locale}`)).toEqual(['ines pt', 'ines en']);
});

it('notices a new picture even when its old address is asked for in that very moment', async () => {
  const { data } = await house.json('/api/pt/authors');
  const { url } = data[0]?.imagem as { url: string };
  const { cursor } = await house.changes();
  const seen = house.cursors.length;
  house.write('media/a.jpg', 'second, and longer');
  expect((await house.fetch(url)).status).toBe(404);
  await house.changeAfter(seen);
  expect((await house.changes(cursor)).changed).toHaveLength(2);
});

it('gathers what is saved together', async () => {
  await changesOf(() => {
    for (let each = 0; each < 20; each++) house.write(`categories/subject-${each}`, { pt: { slug: `s-${each}`, titulo: `S ${each}` } });
  });
  await until(async () => (await house.json('/api/pt/categories')).meta.total >= 20, 'all twenty');
  expect((await house.json('/api/pt/categories')).meta.total).toBe(20);
  expect(house.cursors.length).toBeLessThan(10);
});
