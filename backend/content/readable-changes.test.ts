import { readableChanges, withoutMarkdown } from './readable-changes';

test.each([
  ['## Lamas **oleosas**, [ver](/pt/servicos "x")', 'Lamas oleosas, ver'],
  ['- um\n- dois _três_\n> citação', '• um\n• dois três\ncitação'],
  ['| Código | Nome |\n| --- | :-: |\n| 13 05 02\\* | Lamas |', ' Código · Nome \n 13 05 02* · Lamas '],
  ['H<sub>2</sub>O, 2 * 3, a_b_c e 1\\. fica', 'H2O, 2 * 3, a_b_c e 1. fica'],
  ['![Uma nora](/media/nora.jpg)', 'Uma nora'],
])('%j reads %j', (markdown, read) => expect(withoutMarkdown(markdown)).toBe(read));

test('a text is shown without Markdown, unless only that has changed, and an id by its title', async () => {
  const of = (field: string, before: unknown, after: unknown) => ({ locale: 'pt', field, before, after });
  const changes = [
    of('texto', '**Lamas**', '**Solos**'),
    of('texto', '**Lamas**', 'Lamas'),
    of('autor', null, 'ines'),
    of('titulo', 'a', '# b'),
    { locale: null, field: '', before: 'x', after: 'y' },
  ];
  expect(await readableChanges('articles/lamas.yml', changes, async (path) => `title of ${path}`)).toEqual([
    of('texto', 'Lamas', 'Solos'),
    of('texto', '**Lamas**', 'Lamas'),
    of('autor', null, 'title of authors/ines.yml'),
    of('titulo', 'a', '# b'),
    changes[4],
  ]);
});
