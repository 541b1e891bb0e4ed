import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { parsePhone } from './field-schemas';
import { checkSubmission } from './submissions';
import { plainCode, plainLine, plainText } from './plain-text';
import en from '../../locales/en/forms.json';
import pt from '../../locales/pt/forms.json';
import { fill } from '../i18n/messages';
import { formMessages } from './field-messages';
import { fileWords } from './limits';
import { type FileKind, fileStartSize, kindByBytes } from './file-kinds';
import enSite from '../../locales/en/site.json';
import ptSite from '../../locales/pt/site.json';
import { consentTexts } from './consent-texts';

it.each([
  ['200 000 001', '+351200000001'],
  ['912 345 678', '+351912345678'],
  ['(+351) 200-000-001', '+351200000001'],
  ['00351 200000001', '+351200000001'],
  ['+34 612 34 56 78', '+34612345678'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['+55 11 91234-5678', '+5511912345678'],
  ['200 000 001 ext. 12', '+351200000001 ext. 12'],
])('%j is %s, and stays it', (typed, number) => {
  expect(parsePhone(typed)).toEqual({ number });
  expect(parsePhone(number)).toEqual({ number });
});

it.each([
  ['12', 'tooShort'],
  ['200 000', 'tooShort'],
  ['abc', 'notNumber'],
  ['', 'notNumber'],
  ['ligar para 200 000 001', 'notNumber'],
  ['200 000 001 002 003', 'tooLong'],
  ['123 456 789', 'wrong'],
  ['+999 123 456', 'unknownCountry'],
])('%j is none: %s', (typed, problem) => expect(parsePhone(typed)).toEqual({ problem }));

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

const folder = join(__dirname, '../../tests/fixtures/files');
const kinds: Readonly<Record<string, FileKind>> = {
  docx: 'package',
  xlsx: 'package',
  pptx: 'package',
  odt: 'package',
  ods: 'package',
  xls: 'compound',
  heic: 'heic',
  jpg: 'jpg',
  png: 'png',
  pdf: 'pdf',
};
const others: Readonly<Record<string, FileKind | null>> = {
  'empty.pdf': null,
  'program.pdf': null,
  'page.doc': null,
  'rich-text.doc': null,
  'password.docx': 'compound',
  'password.xlsx': 'compound',
};

it('first bytes say what the files of real programs are, whatever their names', () => {
  for (const name of readdirSync(folder).filter((each) => each !== 'make.py')) {
    const start = readFileSync(join(folder, name)).toString('latin1', 0, fileStartSize);
    const ending = name.slice(name.lastIndexOf('.') + 1);
    const kind = name in others ? others[name] : ending === 'doc' ? 'compound' : (kinds[ending] ?? null);
    expect([name, kindByBytes(start)]).toEqual([name, kind]);
  }
});

it.each<[string, FileKind | null]>([
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x18ftypheix', 'heic'],
  ['\0\0\0\x1cftypavif\0\0\0\0mif1avif', null],
  ['\0\0\0\x18ftypisom', null],
  ['PK\x05\x06', null],
  ['\x89PNG\n\r\n\x1a', null],
])('%j', (start, kind) => expect(kindByBytes(start)).toBe(kind));

it.each([
  [pt, formMessages.pt, 'Até 3 ficheiros, 7 MB no total', 'Pode juntar até 3 ficheiros.', 'PDF ou JPEG'],
  [en, formMessages.en, 'Up to 3 files, 7 MB in all', 'You can attach up to 3 files.', 'PDF or JPEG'],
])('what is said of files comes from their rules: %#', ({ hints }, messages, hint, tooMany, types) => {
  const words = fileWords({ count: 3, bytes: 7 * 1024 * 1024, types: ['pdf', 'jpg', 'heic'] });
  expect(fill(hints.informacoes.ficheiros, words)).toContain(hint);
  expect(fill(messages.tooManyFiles, words)).toContain(tooMany);
  for (const said of [
    fill(messages.files.ficheiros.tooLarge, words),
    fill(messages.files.cv.tooLarge, words),
    fill(hints.candidaturas.cv, words),
  ])
    expect(said).toContain('7 MB');
  for (const said of [
    fill(messages.files.ficheiros.kind, { ...words, name: 'a.exe' }),
    fill(messages.files.cv.kind, words),
    fill(hints.candidaturas.cv, words),
  ])
    expect(said).toContain(types);
});

/** The texts of each version: what was agreed to can be shown from the history of these files. */
const versions: Readonly<Record<string, string>> = {
  '2026-11-26': '88e7eaa90d90ff82',
};

it('a text by which visitors agree to something has a version of its own: add one with its day', () => {
  const texts = [pt, en].map(({ privacy, fields }) => [privacy, fields.marketing]);
  const newsletter = [ptSite, enSite].map((site) => site.newsletter.note);
  const hash = createHash('sha256')
    .update(JSON.stringify([texts, newsletter]))
    .digest('hex')
    .slice(0, 16);
  expect(versions[consentTexts]).toBe(hash);
  expect(Object.keys(versions).at(-1)).toBe(consentTexts);
});
