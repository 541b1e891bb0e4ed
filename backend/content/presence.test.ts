import { Presence } from './presence';

const [ines, rui, eva] = ['Inês', 'Rui', 'Eva'].map((name, index) => ({ id: String(index), name })) as [Known, Known, Known];
interface Known {
  id: string;
  name: string;
}

test('whoever has the same entry open is named, until they open another or stop telling', () => {
  const presence = new Presence();
  const note = (who: Known, path: string, now: number) =>
    presence.note(who, { path, field: `pt.${who.name}` }, now).map(({ name, field, since }) => [name, field, since]);
  expect(note(ines, 'articles/lamas.yml', 0)).toEqual([]);
  expect(note(rui, 'articles/lamas.yml', 1000)).toEqual([['Inês', 'pt.Inês', 0]]);
  expect(note(eva, 'articles/aterro.yml', 2000)).toEqual([]);
  expect(note(rui, 'articles/lamas.yml', 9000)).toEqual([['Inês', 'pt.Inês', 0]]);
  expect(note(ines, 'articles/lamas.yml', 10_000)).toEqual([['Rui', 'pt.Rui', 1000]]);
  expect(note(rui, 'articles/aterro.yml', 11_000)).toEqual([['Eva', 'pt.Eva', 2000]]);
  expect(note(ines, 'articles/lamas.yml', 20_000)).toEqual([]);
  expect(note(eva, 'articles/lamas.yml', 50_000)).toEqual([]);
});
