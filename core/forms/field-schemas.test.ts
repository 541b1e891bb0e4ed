import { parsePhone } from './field-schemas';
import { blanks, invisible, inEveryPlace } from './fixtures/pasted-characters';
import { checkSubmission } from './submissions';

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

const person = { nome: 'Ana', email: 'ana@empresa.example', locale: 'pt' };
const request = { ...person, mensagem: 'Lamas', empresa: 'Empresa', telefone: '912 345 678', privacidade: 'on' };
const sent = (changed: object) => checkSubmission('informacoes', { ...request, unidade: 't', ...changed });

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
