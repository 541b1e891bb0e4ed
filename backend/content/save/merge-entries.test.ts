import { isSameEntry, mergeEntries } from './merge-entries';

const base = `pt:
  titulo: Lamas
  data: 2026-01-01
  texto: |
    Uma linha.

    Outra linha.
  faqs:
    - pergunta: Quem?
      resposta: Nós.
    - pergunta: Quando?
      resposta: Hoje.
en:
  titulo: Sludge
`;
const merged = (theirs: string, mine: string) => mergeEntries({ base, theirs, mine });
const changed = (...changes: [from: string, to: string][]) => changes.reduce((text, [from, to]) => text.replace(from, to), base);

test.each<[string, string, string, string]>([
  ['different fields', changed(['Lamas', 'Lodos']), changed(['Sludge', 'Slurry']), changed(['Lamas', 'Lodos'], ['Sludge', 'Slurry'])],
  ['different rows of a list', changed(['Nós.', 'Todos.']), changed(['Hoje.', 'Já.']), changed(['Nós.', 'Todos.'], ['Hoje.', 'Já.'])],
  [
    'a field more, in its place',
    changed(['  data:', '  slug: lamas\n  data:']),
    changed(['Sludge', 'Slurry']),
    changed(['  data:', '  slug: lamas\n  data:'], ['Sludge', 'Slurry']),
  ],
  [
    'a field less',
    changed(['  data: 2026-01-01\n', '']),
    changed(['Sludge', 'Slurry']),
    changed(['  data: 2026-01-01\n', ''], ['Sludge', 'Slurry']),
  ],
  [
    'a text as it was written',
    changed(['Outra linha', 'Mais uma linha']),
    changed(['Sludge', 'Slurry']),
    changed(['Outra linha', 'Mais uma linha'], ['Sludge', 'Slurry']),
  ],
  ['the same change on both sides', changed(['Lamas', 'Lodos']), changed(['Lamas', 'Lodos']), changed(['Lamas', 'Lodos'])],
  [
    'a row more on one side',
    changed(['en:', '    - pergunta: Onde?\nen:']),
    changed(['Sludge', 'Slurry']),
    changed(['en:', '    - pergunta: Onde?\nen:'], ['Sludge', 'Slurry']),
  ],
  [
    'a language more on each',
    `${base}fr:\n  titulo: Boues\n`,
    changed(['Lamas', 'Lodos']),
    `${changed(['Lamas', 'Lodos'])}fr:\n  titulo: Boues\n`,
  ],
])('merges %s', (_, theirs, mine, text) => expect(merged(theirs, mine)).toEqual({ text, conflicts: [] }));

test.each([
  ['a field', changed(['Lamas', 'Lodos']), changed(['Lamas', 'Borras']), [{ field: 'pt.titulo', theirs: 'Lodos', mine: 'Borras' }]],
  [
    'a field of a row',
    changed(['Nós.', 'Todos.']),
    changed(['Nós.', 'Ninguém.']),
    [{ field: 'pt.faqs[0].resposta', theirs: 'Todos.', mine: 'Ninguém.' }],
  ],
  [
    'a list that grew',
    changed(['Nós.', 'Todos.']),
    changed(['en:', '    - pergunta: Onde?\nen:']),
    [
      {
        field: 'pt.faqs',
        theirs: [
          { pergunta: 'Quem?', resposta: 'Todos.' },
          { pergunta: 'Quando?', resposta: 'Hoje.' },
        ],
        mine: [{ pergunta: 'Quem?', resposta: 'Nós.' }, { pergunta: 'Quando?', resposta: 'Hoje.' }, { pergunta: 'Onde?' }],
      },
    ],
  ],
  [
    'a field that is gone',
    changed(['  titulo: Sludge', '  slug: sludge']),
    changed(['Sludge', 'Slurry']),
    [{ field: 'en.titulo', theirs: undefined, mine: 'Slurry' }],
  ],
])('names %s that both changed', (_, theirs, mine, conflicts) => {
  expect(merged(theirs, mine)?.conflicts).toEqual(conflicts);
});

test('has the own change of a field that both changed', () => {
  const text = changed(['Lamas', 'Borras'], ['Sludge', 'Slurry']);
  expect(merged(changed(['Lamas', 'Lodos'], ['Sludge', 'Slurry']), changed(['Lamas', 'Borras']))?.text).toBe(text);
});

test('keeps what somebody else saved where that was chosen', () => {
  const [theirs, mine] = [changed(['Lamas', 'Lodos'], ['Sludge', 'Mud']), changed(['Lamas', 'Borras'], ['Sludge', 'Slurry'])];
  expect(mergeEntries({ base, theirs, mine }, ['en.titulo'])).toEqual({
    text: changed(['Lamas', 'Borras'], ['Sludge', 'Mud']),
    conflicts: [{ field: 'pt.titulo', theirs: 'Lodos', mine: 'Borras' }],
  });
});

test('merges nothing that is not YAML', () => expect(merged('pt: [', base)).toBeNull());

test('an entry says the same with other quotes, folds and empty fields', () => {
  expect(isSameEntry('pt: { titulo: Lamas, faqs: [], slug: "" }\n', 'pt:\n  titulo: "Lamas"\n')).toBe(true);
  expect(isSameEntry('pt:\n  texto: >-\n    Uma\n    linha\n', 'pt:\n  texto: Uma linha\n')).toBe(true);
  expect(isSameEntry('pt:\n  titulo: Lamas\n', 'pt:\n  titulo: Lodos\n')).toBe(false);
  expect(isSameEntry('pt: [', 'pt: [')).toBe(false);
});
