import { checkSubmission, schemaOf } from './submissions';
import { contentTypeNamed } from '../content/registry';
import { entityFields, formKinds, forms, guardFields, quantityUnits, type SubmissionKind } from './form-definitions';
import { isSuspect, wrongGuards } from './guard';
import { measured } from '../../tests/fixtures/measured';

const request = {
  nome: 'Ana Prata',
  email: 'ana@empresa.example',
  telefone: '+351200000010',
  empresa: 'Empresa, Lda.',
  mensagem: 'Precisamos de recolher lamas oleosas.',
  privacidade: true,
  locale: 'pt',
};
const cv = { name: 'cv.pdf', type: 'application/pdf', size: 1_000 };
const waste = { ler: '17 06 05', quantidade: '3', unidade: 't', acondicionamento: 'Big bags', local: 'Chamusca' };
const complete = {
  ...request,
  ...waste,
  ficheiros: [cv],
  cv,
  oferta: 'technician',
  recurso: 'soil-guide',
  token: 'abc-_.~1',
  locale: 'en',
  pagina: '/en',
};
const problemsOf = (kind: SubmissionKind, sent: object) => checkSubmission(kind, { ...sent }).fields;

describe('information request', () => {
  const valuesOf = (sent: object) => checkSubmission('informacoes', { ...request, ...sent }).values;
  const noEmail = { email: 'Deve introduzir um e-mail válido. Por exemplo, ana@empresa.pt.' };

  it('takes a complete one, knows that marketing consent was not given, and leaves out what the form does not have', () => {
    const more = { admin: 'yes', toString: 'x', constructor: 'x', ['__proto__']: 'x' };
    expect(checkSubmission('informacoes', { ...request, ...more })).toEqual({ values: { ...request, marketing: false }, fields: null });
  });

  it('names every missing field in Portuguese', () => {
    expect(problemsOf('informacoes', { locale: 'pt' })).toEqual({
      nome: 'O nome é obrigatório.',
      email: 'O e-mail é obrigatório.',
      telefone: 'O telefone é obrigatório.',
      empresa: 'A empresa é obrigatória.',
      mensagem: 'A mensagem é obrigatória.',
      privacidade: 'Deve concordar com a política de privacidade.',
    });
  });

  it('names all that is wrong in English for an English visitor, in the order of the form; a text that is too long is that alone', () => {
    const wrong = { nome: '  ', email: 'a'.repeat(80_000), telefone: 7, mensagem: 'x', locale: 'en' };
    expect(Object.entries(problemsOf('informacoes', wrong) ?? {})).toEqual([
      ['nome', 'The name is required.'],
      ['empresa', 'The company is required.'],
      ['email', 'The email must not be longer than 254 characters.'],
      ['telefone', 'This field must be text.'],
      ['privacidade', 'You must accept the terms and conditions'],
    ]);
  });

  it.each<[object, object | null]>([
    [{ locale: 'fr' }, { locale: 'A língua deve ser pt ou en.' }],
    // A line end of a form counts as one character, as for the visitor.
    [{ mensagem: `${'a\r\n'.repeat(2_499)}ab` }, null],
    [{ email: 'ana@empresa', locale: 'en' }, { email: 'You must enter a valid email. For example, ana@company.com' }],
    [
      { email: 'joão@exemplo.pt' },
      { email: 'O e-mail não pode ter acentos nem outras letras especiais antes de @. Por exemplo, joao@empresa.pt.' },
    ],
    [
      { email: 'joão@exemplo.pt', locale: 'en' },
      { email: 'The email must not have accents or other special letters before the @, for example joao@company.com.' },
    ],
    ...['a@b', 'a b@c.pt', '@b.pt', 'a@b.pt\nBcc: c@d.pt', '.a@b.pt', 'a..b@c.pt', 'a@.b.pt', 'a@b..pt', 'a@b.pt.', 'ana@münchen.de/x'].map(
      (email): [object, object] => [{ email }, noEmail],
    ),
  ])('%j: %j', (sent, fields) => expect(problemsOf('informacoes', { ...request, ...sent })).toEqual(fields));

  it.each([
    ['nome', 120, 'O nome não pode ter mais de 120 caracteres.', 'The name must not be longer than 120 characters.'],
    ['empresa', 160, 'O nome da empresa não pode ter mais de 160 caracteres.', 'The company must not be longer than 160 characters.'],
    [
      'acondicionamento',
      160,
      'O acondicionamento não pode ter mais de 160 caracteres.',
      'The packaging must not be longer than 160 characters.',
    ],
    ['local', 160, 'O local não pode ter mais de 160 caracteres.', 'The collection address must not be longer than 160 characters.'],
    ['quantidade', 20, 'A quantidade não pode ter mais de 20 caracteres.', 'The quantity must not be longer than 20 characters.'],
    ['mensagem', 5_000, 'A mensagem não pode ter mais de 5\u00a0000 caracteres.', 'The message must not be longer than 5,000 characters.'],
  ])('takes a %s of %i characters and no longer one', (name, limit, pt, en) => {
    expect(problemsOf('informacoes', { ...request, unidade: 't', [name]: '1'.repeat(limit) })).toBeNull();
    const longer = { ...request, unidade: 't', [name]: '1'.repeat(limit + 1) };
    expect(problemsOf('informacoes', longer)).toEqual({ [name]: pt });
    expect(problemsOf('informacoes', { ...longer, locale: 'en' })).toEqual({ [name]: en });
  });

  it.each<[object, object]>([
    [{ email: 'ana@münchen.de' }, { email: 'ana@xn--mnchen-3ya.de' }],
    [{ email: 'ana.r+x@sub.empresa.example' }, { email: 'ana.r+x@sub.empresa.example' }],
    // None reaches the header of a mail.
    [{ nome: 'Ana\r\nBcc: x@y.pt' }, { nome: 'Ana Bcc: x@y.pt' }],
    ...([true, 'on', 'true'] as const).map((marketing): [object, object] => [{ marketing }, { marketing: true }]),
    ...([false, '', 'false', null] as const).map((marketing): [object, object] => [{ marketing }, { marketing: false }]),
    ...['/pt', '/pt/cirver/laboratório'].map((pagina): [object, object] => [{ pagina }, { pagina }]),
    // The page that the form stood on is dropped where it is none, and nothing else is.
    ...['/', '/fr/x', '//evil.example', '/pt//evil.example', '/pt/../x', '/pt/a?b=c', '/pt/<b>', `/pt/${'a'.repeat(300)}`, null].map(
      (pagina): [object, object] => [{ pagina }, { pagina: undefined }],
    ),
    ...['170605', ' LER 17-06-05 ', '17 06 05,'].map((ler): [object, object] => [{ ler }, { ler: '17 06 05' }]),
    [{ ler: '170605; 16.05.06*, 60101 (*)' }, { ler: '17 06 05, 16 05 06*, 06 01 01*' }],
    // What was left empty is no value.
    [{ ler: ' ', quantidade: '', unidade: '', acondicionamento: '', local: '' }, {}],
    [waste, waste],
  ])('%j is kept as %j', (sent, kept) => expect(valuesOf(sent)).toEqual({ ...request, marketing: false, ...kept }));

  it.each(['amianto', '17 06', '17 06 05 telhas', '17 06 05, telhas', '17 06 055'])('%j is no waste code', (ler) => {
    expect(problemsOf('informacoes', { ...request, ler, locale: 'en' })?.ler).toMatch(/six digits, for example 17\u00a006\u00a005/);
  });

  it.each([
    ['99 99 99', '99 99 99'],
    ['170605, 17.06.02*', '17 06 02'],
  ])('of %j the code %s is told not to be in the list', (ler, code) => {
    expect(problemsOf('informacoes', { ...request, ler })?.ler).toMatch(`O código ${code} não está na Lista Europeia de Resíduos.`);
    expect(problemsOf('informacoes', { ...request, ler, locale: 'en' })?.ler).toMatch(
      `The code ${code} is not in the European List of Waste.`,
    );
  });

  it.each(['1200', '2,5', '2.5', '1 200', '1\u00a0200,5', '1.200', '1.200,5', '1,200.5', '0,5', ' 12 '])(
    '%j is a quantity',
    (quantidade) => {
      expect(problemsOf('informacoes', { ...request, quantidade, unidade: 't' })).toBeNull();
    },
  );

  it.each(['abc', '3 t', '2-3', '-1', '0', '0,0', '1e3', '1,2,3', '1 20', '.', '١٢'])('%j is no quantity', (quantidade) => {
    expect(problemsOf('informacoes', { ...request, quantidade })?.quantidade).toMatch(/só um número, por exemplo 1200 ou 2,5/);
    expect(problemsOf('informacoes', { ...request, quantidade, locale: 'en' })?.quantidade).toMatch(
      /a number alone, for example 1200 or 2.5/,
    );
  });

  it('takes no other units than those of the list', () => {
    expect(problemsOf('informacoes', { ...request, unidade: 'lb' })).toEqual({ unidade: 'Escolha uma das unidades da lista.' });
  });

  it('asks for the unit of a quantity, and for none without one', () => {
    const missing = { unidade: 'Escolha a unidade da quantidade, por exemplo t ou tambores.' };
    for (const unidade of ['', ' ', undefined])
      expect(problemsOf('informacoes', { ...request, quantidade: '3', unidade })).toEqual(missing);
    expect(problemsOf('informacoes', { ...request, quantidade: '' })).toBeNull();
    for (const unidade of quantityUnits) expect(valuesOf({ quantidade: '3', unidade })).toMatchObject({ quantidade: '3', unidade });
  });

  it.each([1, '1', 'yes', 'ON', 'on'.repeat(50_000)])('a tick box does not take %.9j', (marketing) => {
    expect(problemsOf('informacoes', { ...request, marketing })).toEqual({ marketing: 'Este campo deve ser sim ou não.' });
  });
});

it.each<[SubmissionKind, object, object | null]>([
  ['candidaturas', {}, null],
  ['candidaturas', { oferta: undefined }, null],
  ...[undefined, 'cv.pdf', { ...cv, size: 0 }, { name: { toLowerCase: 1 }, size: 1 }, { ...cv, size: { valueOf: 1 } }].map(
    (none): [SubmissionKind, object, object] => ['candidaturas', { cv: none }, { cv: 'The CV is required.' }],
  ),
  ...['cv.pages', 'cv.pdf.exe', 'cv'].map((name): [SubmissionKind, object, object] => [
    'candidaturas',
    { cv: { ...cv, name } },
    { cv: 'The CV must be a PDF, DOC, DOCX or ODT file.' },
  ]),
  ['candidaturas', { cv: { ...cv, name: 'CV.DOCX' } }, null],
  ['candidaturas', { cv: { ...cv, size: 5 * 1024 * 1024 } }, null],
  ['candidaturas', { cv: { ...cv, size: 5 * 1024 * 1024 + 1 }, locale: 'pt' }, { cv: 'O CV não pode ter mais de 5 MB.' }],
  ['newsletter', { privacidade: undefined, telefone: undefined, mensagem: undefined }, null],
  ['descargas', {}, null],
  ['descargas', { recurso: undefined }, { recurso: 'The document to download is required.' }],
  ['confirmacoes', {}, null],
  ...[undefined, '', 'a b', '<script>', 'á', 'a'.repeat(1_001), ['abc']].map((token): [SubmissionKind, object, object] => [
    'confirmacoes',
    { token },
    { token: 'This confirmation link is not valid.' },
  ]),
])('%s with %.60j: %j', (kind, sent, fields) => expect(problemsOf(kind, { ...complete, ...sent })).toEqual(fields));

describe('what is no text', () => {
  const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) as unknown;
  const noText = [{ toString: 1 }, { valueOf: 1, toString: null }, Object.create(null), ['Ana'], deep, 12345, Number.NaN, 1n, Symbol('x')];
  const kinds: readonly SubmissionKind[] = [...formKinds, 'confirmacoes', 'cancelamentos'];
  const each = kinds.flatMap((kind) => Object.keys(schemaOf(kind, 'en').fields).map((name) => [kind, name] as const));

  it.each(each)('%s: is not taken in %s, and nothing else is wrong', (kind, name) => {
    for (const value of [...noText, ...(['privacidade', 'marketing'].includes(name) ? [] : [true, false])])
      expect(Object.keys(problemsOf(kind, { ...complete, [name]: value }) ?? {})).toEqual([name]);
  });

  it.each(Object.values(guardFields))('is not taken in %s beside the fields either; the time may be a number', (name) => {
    for (const value of [...noText.filter((one) => typeof one !== 'number'), ...(name === 'inicio' ? [] : [5_000])])
      expect(wrongGuards({ [name]: value }, 'en')).toEqual({ [name]: 'This field must be text.' });
    expect(wrongGuards({ [name]: true }, 'pt')).toEqual({ [name]: 'Este campo deve ser texto.' });
    for (const value of ['', 'x', undefined, null, ...(name === 'inicio' ? [5_000] : [])])
      expect(wrongGuards({ [name]: value }, 'en')).toEqual({});
  });
});

describe('how long a look takes', () => {
  const each = (['informacoes', 'candidaturas', 'confirmacoes'] satisfies SubmissionKind[]).flatMap((kind) =>
    Object.keys(schemaOf(kind, 'en').fields).map((name) => [kind, name] as const),
  );
  const pieces = ['a', 'a.', 'a@b.', '@', ' ', '\r\n', 'ã', 'a\u0301', '-', '/a', '\0', '\ud800'];
  const around = [
    ['', ''],
    ['a@', '.pt'],
    ['ã@', '!'],
    ['/pt/', ' '],
  ] as const;
  const texts = (length: number) =>
    pieces.flatMap((piece) => around.map(([before, after]) => before + piece.repeat(length / piece.length) + after));

  // Just short enough for the patterns of a line and of a message, and far too long. Where patterns met the last, one text took 8 seconds and
  // more; now all of them take a tenth of a second.
  it.each(each)('%s: no text in %s takes long, whatever it is made of', async (kind, name) => {
    const { took } = await measured(() => {
      for (const text of [480, 19_900, 100_000].flatMap(texts)) checkSubmission(kind, { locale: 'pt', [name]: text });
    });
    expect(took).toBeLessThan(4_000);
  });
});

it.each([
  ['informacoes', 'without a script', {}, false],
  ['informacoes', 'with an empty trap', { website: '', inicio: '' }, false],
  ['informacoes', 'after a second, all of it filled in by the browser', { inicio: '1000' }, false],
  ['informacoes', 'after a while, as JSON', { inicio: 54_321 }, false],
  ['informacoes', 'with a filled trap', { website: 'https://x.example' }, true],
  ['informacoes', 'at once', { inicio: '999' }, true],
  ['informacoes', 'before it was shown', { inicio: '-5000' }, true],
  ['informacoes', 'with nonsense for a time', { inicio: 'soon' }, true],
  ['informacoes', 'with a doubled time', { inicio: ['9000', 'x'] }, true],
  ['newsletter', 'after 300 ms', { inicio: '300' }, false],
  ['newsletter', 'after 299 ms', { inicio: '299' }, true],
  ['descargas', 'after 300 ms', { inicio: '300' }, false],
  ['candidaturas', 'after 999 ms', { inicio: '999' }, true],
] as const)('%s sent %s', (form, _how, sent, suspect) => {
  expect(isSuspect(form, sent)).toBe(suspect);
});

// The language stands in the form already: no visitor sees it.
it.each(formKinds)('%s asks for what its schema wants, and for nothing that it leaves out', (form) => {
  const wanted = Object.keys(checkSubmission(form, { locale: 'pt' }).fields ?? {});
  const required = forms[form].fields.filter((field) => field.required).map(({ name }) => name);
  expect([...required].sort()).toEqual(wanted.sort());
  const { values } = checkSubmission(form, { ...complete, marketing: 'on' });
  expect(Object.keys(values ?? {})).toEqual(expect.arrayContaining(forms[form].fields.map(({ name }) => name)));
});

test.each([
  ['+351 200 000 010', undefined],
  ['12', 'The phone number is too short.'],
  ['200000', 'The phone number is too short.'],
  ['abc', 'Enter the phone number alone'],
  ['', 'The phone is required.'],
])('a phone number is one that can be called: %j', (telefone, message) => {
  for (const kind of ['informacoes', 'candidaturas'] as const) {
    const { fields, values } = checkSubmission(kind, { ...complete, telefone });
    if (message) expect(fields?.telefone).toContain(message);
    else expect(values).toMatchObject({ telefone: '+351200000010' });
  }
});

describe('the files of a request', () => {
  const file = { name: 'ficha.pdf', type: '', size: 1_000 };
  const sized = (...megabytes: number[]) => megabytes.map((size) => ({ ...file, size: size * 1024 * 1024 }));
  const ofKind = (each: string) => ({ ...file, name: each.split(' ')[0], kind: each.split(' ')[1] });
  const said = (ficheiros: unknown) => problemsOf('informacoes', { ...request, ficheiros, locale: 'en' })?.ficheiros;

  it.each([
    [undefined, undefined],
    [[], undefined],
    [['ficha.pdf', 'Foto.JPG', 'a.heic', 'x.xlsx', 'y.docx'].map((name) => ({ ...file, name })), undefined],
    [sized(10), undefined],
    [Array(6).fill(file), 'up to 5 files'],
    [sized(6, 5), 'not be larger than 10 MB in all'],
    [[file, { ...file, name: 'folha.xlsm' }], 'folha.xlsm is of a kind'],
    [['IMG.exe jpg', 'DOC-1 package', 'ficha.xls compound'].map(ofKind), undefined],
    [[{ ...file, kind: null }], 'ficha.pdf is of a kind'],
    [[{ ...file, size: 0 }], 'ficha.pdf is empty'],
    [
      [{ ...file, name: 'a.xlsm' }, file, { ...file, name: 'b.pdf', size: 0 }],
      /^The file a\.xlsm is of a kind [^]* The file b\.pdf is empty\. Please choose another one\.$/,
    ],
    ['ficha.pdf', 'did not arrive complete'],
    [[{ name: 7 }], 'did not arrive complete'],
  ])('%#: %.60j', (ficheiros, message) => (message ? expect(said(ficheiros)).toMatch(message) : expect(said(ficheiros)).toBeUndefined()));
});

test('fields that hold the id of an entity name types that are there', () => {
  const types = entityFields.flatMap((field) => field.types);
  expect(types.length).toBeGreaterThan(0);
  expect(types.filter((name) => !contentTypeNamed(name))).toEqual([]);
});
