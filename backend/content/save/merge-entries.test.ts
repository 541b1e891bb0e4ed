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

const [lodos, borras] = [changed(['Lamas', 'Lodos']), changed(['Lamas', 'Borras'])];
const todos = changed(['Nós.', 'Todos.']);
const oneRowMore: [string, string] = ['en:', '    - pergunta: Onde?\n      resposta: Aqui.\nen:'];

test.each<[what: string, theirs: [from: string, to: string], mine?: [from: string, to: string]]>([
  ['different fields', ['Lamas', 'Lodos']],
  ['different rows of a list', ['Nós.', 'Todos.'], ['Hoje.', 'Já.']],
  ['a field more, in its place', ['  faqs:', '  tipo_residuo: Lamas\n  faqs:']],
  ['a field less', ['  fase: Estudo\n', '']],
  ['a text as it was written', ['Outra linha', 'Mais uma linha']],
  ['a row more on one side', oneRowMore],
])('merges %s', (_, theirs, mine = ['Sludge', 'Slurry']) => {
  expect(merged(changed(theirs), changed(mine))).toEqual({ text: changed(theirs, mine), conflicts: [] });
});

test('merges the same change on both sides, and a language more', () => {
  expect(merged(lodos, lodos)).toEqual({ text: lodos, conflicts: [] });
  expect(merged(`${base}fr: [boues]\n`, lodos)).toEqual({ text: `${lodos}fr:\n  - boues\n`, conflicts: [] });
});

const row = (pergunta: string, resposta: string) => ({ pergunta, resposta });
const [quem, quando, onde] = [row('Quem?', 'Nós.'), row('Quando?', 'Hoje.'), row('Onde?', 'Aqui.')];
test.each([
  ['a field', lodos, borras, [{ field: 'pt.titulo', base: 'Lamas', theirs: 'Lodos', mine: 'Borras' }]],
  ['a field of a row', todos, changed(['Nós.', 'Ninguém.']), [{ field: 'pt.faqs[0].resposta', theirs: 'Todos.', mine: 'Ninguém.' }]],
  [
    'a list that grew',
    todos,
    changed(oneRowMore),
    [{ field: 'pt.faqs', theirs: [row('Quem?', 'Todos.'), quando], mine: [quem, quando, onde] }],
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
  expect(merged(changed(['Lamas', 'Lodos'], ['Sludge', 'Slurry']), borras)?.text).toBe(text);
});

test('keeps what somebody else saved where that was chosen', () => {
  const [theirs, mine] = [changed(['Lamas', 'Lodos'], ['Sludge', 'Mud']), changed(['Lamas', 'Borras'], ['Sludge', 'Slurry'])];
  expect(mergeEntries(path, { base, theirs, mine }, ['en.titulo'])).toEqual({
    text: changed(['Lamas', 'Borras'], ['Sludge', 'Mud']),
    conflicts: [{ field: 'pt.titulo', base: 'Lamas', theirs: 'Lodos', mine: 'Borras' }],
  });
});

test('without a base both have changed what differs', () => {
  expect(mergeEntries(path, { base: '', theirs: base, mine: lodos })?.conflicts).toEqual([
    { field: 'pt.titulo', theirs: 'Lamas', mine: 'Lodos' },
  ]);
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
