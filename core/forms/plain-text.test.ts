import { checkSubmission } from './submissions';
import { plainCode, plainLine, plainText } from './plain-text';

const invisible = ['\u00AD', '\u034F', '\u061C', '\u115F', '\u180E', '\u200B', '\u200C', '\u200D', '\u200E', '\u200F'];
invisible.push('\u202A', '\u202E', '\u2060', '\u2066', '\u2069', '\u3164', '\uFE0F', '\uFEFF', '\uFFA0', '\uFFF9', '\u{E0041}', '\uD800');
const blanks = ['\u00A0', '\u1680', '\u2002', '\u2007', '\u2009', '\u200A', '\u202F', '\u205F', '\u2800', '\u3000', '\t', '\0', '\x1B'];

const code = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
const inEveryPlace = (text: string, put: string) => [`${put}${text}`, `${text}${put}`, [...text].join(put), `${text}${put}${put}`];

test.each(invisible.map((each) => [code(each), each]))('%s is seen nowhere, and counts nowhere', (_, each) => {
  for (const text of inEveryPlace('Ana d’Ávila', each))
    expect([plainText(text), plainLine(text), plainCode(text)]).toEqual(Array(3).fill('Ana d’Ávila'));
});

test.each(blanks.map((each) => [code(each), each]))('%s is a blank, and none at the ends', (_, each) => {
  expect([plainLine, plainCode].map((plain) => plain(`${each}17${each}06${each}`))).toEqual(['17 06', '17 06']);
});

test.each([
  ['a family', '👨‍👩‍👧‍👦 👩🏽‍🔬'],
  ['a heart of its colour', '❤️ ❤️‍🔥'],
  ['a key', '1️⃣'],
  ['a flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['Persian', 'می‌خواهم'],
  ['Hindi', 'क्‍ष'],
  ['Sinhala', 'ශ්‍රී'],
  ['a name in Japanese', '葛󠄀城'],
])('%s is written as before', (_, text) => expect([plainText(text), plainLine(text)]).toEqual([text, text]));

test.each([
  ['lines', 'a\r\nb\rc\u2028d\u2029e\vf\x85g\n\nh\ti', 'a\nb\nc\nd\ne\nf\ng\n\nh\ti'],
  ['accents that stand apart', 'Joa\u0303o', 'João'],
  ['joiners between letters that need none', 'Jo\u200Dão\u200Csa', 'Joãosa'],
  ['two joiners of an emoji', '👨‍‍👩', '👨👩'],
])('a message keeps its %s as one reads them', (_, typed, text) => expect(plainText(typed)).toBe(text));

test('a text changes no more, however often it is made plain', () => {
  const pieces = [...invisible, ...blanks, 'a', 'ã', '👨', '👩', '⃣', '1', 'म', '葛', '\n', '\u0301', '🏴', '\u{E007F}', '²', '１'];
  let seed = 1;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  const texts = Array.from({ length: 20_000 }, () => Array.from({ length: 12 }, () => pieces[next() % pieces.length]).join(''));
  for (const plain of [plainText, plainLine, plainCode]) expect(texts.filter((text) => plain(plain(text)) !== plain(text))).toEqual([]);
});

const person = { nome: 'Ana', email: 'ana@empresa.example', locale: 'pt' };
const request = { ...person, mensagem: 'Lamas', empresa: 'Empresa', telefone: '912 345 678', privacidade: 'on' };
const sent = (changed: object) => checkSubmission('informacoes', { ...request, ...changed });

test.each([
  ['email', 'ana@empresa.example', 'ana@empresa.example'],
  ['email', 'ａｎａ＠ｅｍｐｒｅｓａ．ｅｘａｍｐｌｅ', 'ana@empresa.example'],
  ['telefone', '912345678', '+351912345678'],
  ['telefone', '９１２３４５６７８', '+351912345678'],
  ['ler', '170605', '17 06 05'],
  ['ler', '１７０６０５＊', '17 06 05*'],
  ['ler', '17‑06‑05, 16−05−06', '17 06 05, 16 05 06'],
  ['quantidade', '1200', '1200'],
  ['quantidade', '𝟏𝟐００', '1200'],
  ['unidade', 'm³', 'm³'],
  ['empresa', 'Química', 'Química'],
  ['local', 'Évora', 'Évora'],
])('%s is read from %s with whatever was pasted along', (field, typed, read) => {
  for (const character of invisible)
    for (const text of inEveryPlace(typed, character))
      expect([text, sent({ [field]: text }).values]).toEqual([text, expect.objectContaining({ [field]: read })]);
  for (const character of blanks) expect(sent({ [field]: `${character}${typed}${character}` }).values).toMatchObject({ [field]: read });
});

test('a number is read with the thin spaces of a typesetter, and 10³ is not 103', () => {
  for (const blank of ['\u00A0', '\u2009', '\u202F']) {
    expect(sent({ quantidade: `1${blank}200` }).values).toMatchObject({ quantidade: '1 200' });
    expect(sent({ telefone: `912${blank}345${blank}678` }).values).toMatchObject({ telefone: '+351912345678' });
    expect(sent({ ler: `17${blank}06${blank}05` }).values).toMatchObject({ ler: '17 06 05' });
  }
  for (const quantidade of ['10³', '1½', '②']) expect(Object.keys(sent({ quantidade }).fields ?? {})).toEqual(['quantidade']);
});

test('what holds nothing that is seen is empty', () => {
  const nothing = [...invisible, ...blanks].join('');
  expect(Object.keys(sent({ nome: nothing, empresa: nothing, mensagem: nothing }).fields ?? {})).toEqual(['mensagem', 'nome', 'empresa']);
  for (const kind of ['newsletter', 'candidaturas', 'descargas'] as const)
    expect(checkSubmission(kind, { ...person, nome: nothing }).fields).toHaveProperty('nome');
  expect(sent({ ler: nothing, quantidade: nothing, local: nothing }).values).not.toHaveProperty('local', expect.anything());
});
