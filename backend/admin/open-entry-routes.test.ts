import { OpenEntries } from './open-entry-routes';

const [ines, rui, eva] = ['Inês', 'Rui', 'Eva'].map((name, index) => ({ id: String(index), name })) as [Known, Known, Known];
interface Known {
  id: string;
  name: string;
}

test('whoever has the same entry open is named, until they open another or stop telling', () => {
  const entries = new OpenEntries();
  expect(entries.note(ines, 'articles/lamas.yml', 0)).toEqual([]);
  expect(entries.note(rui, 'articles/lamas.yml', 1000)).toEqual(['Inês']);
  expect(entries.note(eva, 'articles/aterro.yml', 2000)).toEqual([]);
  expect(entries.note(ines, 'articles/lamas.yml', 10_000)).toEqual(['Rui']);
  expect(entries.note(rui, 'articles/aterro.yml', 11_000)).toEqual(['Eva']);
  expect(entries.note(ines, 'articles/lamas.yml', 20_000)).toEqual([]);
  expect(entries.note(eva, 'articles/lamas.yml', 50_000)).toEqual([]);
});
