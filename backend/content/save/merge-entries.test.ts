import { mergeEntries } from './merge-entries';

const path = 'case-studies/lamas.yml';
const base = `pt:
  titulo: Lamas
  slug: lamas
  publicado: true
  data: 2026-01-01
  texto: |-
    Uma linha.

    Outra linha.
  fase: Estudo
  faqs:
    - pergunta: Quem?
      resposta: Nós.
    - pergunta: Quando?
      resposta: Hoje.
en:
  titulo: Sludge
  slug: sludge
  publicado: true
  data: 2026-01-01
  texto: One line.
`;
const merged = (theirs: string, mine: string) => mergeEntries(path, { base, theirs, mine });
const changed = (...changes: [from: string, to: string][]) => changes.reduce((text, [from, to]) => text.replace(from, to), base);

test.each<[string, string, string, string]>([
  ['different fields', changed(['Lamas', 'Lodos']), changed(['Sludge', 'Slurry']), changed(['Lamas', 'Lodos'], ['Sludge', 'Slurry'])],
  ['different rows of a list', changed(['Nós.', 'Todos.']), changed(['Hoje.', 'Já.']), changed(['Nós.', 'Todos.'], ['Hoje.', 'Já.'])],
  [
    'a field more, in its place',
    changed(['  faqs:', '  tipo_residuo: Lamas\n  faqs:']),
    changed(['Sludge', 'Slurry']),
    changed(['  faqs:', '  tipo_residuo: Lamas\n  faqs:'], ['Sludge', 'Slurry']),
  ],
  [
    'a field less',
    changed(['  fase: Estudo\n', '']),
    changed(['Sludge', 'Slurry']),
    changed(['  fase: Estudo\n', ''], ['Sludge', 'Slurry']),
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
    changed(['en:', '    - pergunta: Onde?\n      resposta: Aqui.\nen:']),
    changed(['Sludge', 'Slurry']),
    changed(['en:', '    - pergunta: Onde?\n      resposta: Aqui.\nen:'], ['Sludge', 'Slurry']),
  ],
  ['a language more', `${base}fr: [boues]\n`, changed(['Lamas', 'Lodos']), `${changed(['Lamas', 'Lodos'])}fr:\n  - boues\n`],
])('merges %s', (_, theirs, mine, text) => expect(merged(theirs, mine)).toEqual({ text, conflicts: [] }));

test.each([
  [
    'a field',
    changed(['Lamas', 'Lodos']),
    changed(['Lamas', 'Borras']),
    [{ field: 'pt.titulo', base: 'Lamas', theirs: 'Lodos', mine: 'Borras' }],
  ],
  [
    'a field of a row',
    changed(['Nós.', 'Todos.']),
    changed(['Nós.', 'Ninguém.']),
    [{ field: 'pt.faqs[0].resposta', theirs: 'Todos.', mine: 'Ninguém.' }],
  ],
  [
    'a list that grew',
    changed(['Nós.', 'Todos.']),
    changed(['en:', '    - pergunta: Onde?\n      resposta: Aqui.\nen:']),
    [
      {
        field: 'pt.faqs',
        theirs: [
          { pergunta: 'Quem?', resposta: 'Todos.' },
          { pergunta: 'Quando?', resposta: 'Hoje.' },
        ],
        mine: [
          { pergunta: 'Quem?', resposta: 'Nós.' },
          { pergunta: 'Quando?', resposta: 'Hoje.' },
          { pergunta: 'Onde?', resposta: 'Aqui.' },
        ],
      },
    ],
  ],
  [
    'a field that is gone',
    changed(['  fase: Estudo\n', '']),
    changed(['Estudo', 'Obra']),
    [{ field: 'pt.fase', theirs: undefined, mine: 'Obra' }],
  ],
])('names %s that both changed', (_, theirs, mine, conflicts) => {
  expect(merged(theirs, mine)?.conflicts).toMatchObject(conflicts);
});

test('has the own change of a field that both changed', () => {
  const text = changed(['Lamas', 'Borras'], ['Sludge', 'Slurry']);
  expect(merged(changed(['Lamas', 'Lodos'], ['Sludge', 'Slurry']), changed(['Lamas', 'Borras']))?.text).toBe(text);
});

test('keeps what somebody else saved where that was chosen', () => {
  const [theirs, mine] = [changed(['Lamas', 'Lodos'], ['Sludge', 'Mud']), changed(['Lamas', 'Borras'], ['Sludge', 'Slurry'])];
  expect(mergeEntries(path, { base, theirs, mine }, ['en.titulo'])).toEqual({
    text: changed(['Lamas', 'Borras'], ['Sludge', 'Mud']),
    conflicts: [{ field: 'pt.titulo', base: 'Lamas', theirs: 'Lodos', mine: 'Borras' }],
  });
});

test('without a base both have changed what differs', () => {
  const [theirs, mine] = [base, changed(['Lamas', 'Lodos'])];
  expect(mergeEntries(path, { base: '', theirs, mine })?.conflicts).toEqual([{ field: 'pt.titulo', theirs: 'Lamas', mine: 'Lodos' }]);
});

test('merges nothing that is not YAML', () => expect(merged('pt: [', base)).toBeNull());

test('what is only written another way is no change', () => {
  const byHand = changed(
    ['titulo: Lamas', 'titulo: "Lamas" # wet'],
    ['  publicado: true\n', ''],
    ['|-\n    Uma linha.\n\n', '"Uma linha.\\n\\n'],
    ['    Outra linha.\n', 'Outra linha."\n'],
    ['en:', '  banner: {}\n  link: ""\nen:'],
  );
  const mine = changed(['Sludge', 'Slurry'], ['Estudo', 'Obra']);
  expect(merged(byHand, mine)).toEqual({ text: mine, conflicts: [] });
});
