import { checkSubmission } from './submissions';

const request = {
  nome: 'Ana Prata',
  email: 'ana@empresa.example',
  telefone: '+351 200 000 010',
  empresa: 'Empresa, Lda.',
  mensagem: 'Precisamos de recolher lamas oleosas.',
  privacidade: true,
  locale: 'pt',
};

const application = { ...request, cv: { name: 'cv.pdf', type: 'application/pdf', size: 1_000 }, oferta: 'technician' };

describe('information request', () => {
  it('takes a complete one and knows that marketing consent was not given', () => {
    expect(checkSubmission('informacoes', request)).toEqual({ values: { ...request, marketing: false }, fields: null });
  });

  it('names every missing field in Portuguese', () => {
    expect(checkSubmission('informacoes', { locale: 'pt' }).fields).toEqual({
      nome: 'O nome é obrigatório.',
      email: 'O e-mail é obrigatório.',
      telefone: 'O telefone é obrigatório.',
      empresa: 'A empresa é obrigatória.',
      mensagem: 'A mensagem é obrigatória.',
      privacidade: 'Deve concordar com a política de privacidade.',
    });
  });

  it('names them in English for an English visitor', () => {
    const { fields } = checkSubmission('informacoes', { ...request, nome: '  ', email: 'ana@', privacidade: false, locale: 'en' });
    expect(fields).toEqual({
      nome: 'The name is required.',
      email: 'You must enter a valid email',
      privacidade: 'You must accept the terms and conditions',
    });
  });

  it('refuses a language that the site does not have, in the default language', () => {
    expect(checkSubmission('informacoes', { ...request, locale: 'fr' }).fields).toEqual({ locale: 'A língua deve ser pt ou en.' });
  });

  it.each([
    ['nome', 120, 'O nome não pode ter mais de 120 caracteres.', 'The name must not be longer than 120 characters.'],
    ['telefone', 30, 'O telefone não pode ter mais de 30 caracteres.', 'The phone must not be longer than 30 characters.'],
    ['empresa', 160, 'O nome da empresa não pode ter mais de 160 caracteres.', 'The company must not be longer than 160 characters.'],
    ['mensagem', 5_000, 'A mensagem não pode ter mais de 5\u00a0000 caracteres.', 'The message must not be longer than 5,000 characters.'],
  ])('takes a %s of %i characters and no longer one', (name, limit, pt, en) => {
    expect(checkSubmission('informacoes', { ...request, [name]: 'a'.repeat(limit) }).fields).toBeNull();
    const longer = { ...request, [name]: 'a'.repeat(limit + 1) };
    expect(checkSubmission('informacoes', longer).fields).toEqual({ [name]: pt });
    expect(checkSubmission('informacoes', { ...longer, locale: 'en' }).fields).toEqual({ [name]: en });
  });

  it('counts a line end of a form as one character, as the visitor does', () => {
    expect(checkSubmission('informacoes', { ...request, mensagem: `${'a\r\n'.repeat(2_499)}ab` }).fields).toBeNull();
  });

  it.each([
    ['ana@münchen.de', 'ana@xn--mnchen-3ya.de'],
    ['ana.r+x@sub.empresa.example', 'ana.r+x@sub.empresa.example'],
  ])('takes %s for the address %s', (email, kept) => {
    expect(checkSubmission('informacoes', { ...request, email })).toMatchObject({ values: { email: kept }, fields: null });
  });

  it('says of letters that few mail servers take what is wrong with them', () => {
    const email = 'joão@exemplo.pt';
    expect(checkSubmission('informacoes', { ...request, email }).fields).toEqual({
      email: 'O e-mail não pode ter acentos nem outras letras especiais antes de @.',
    });
    expect(checkSubmission('informacoes', { ...request, email, locale: 'en' }).fields).toEqual({
      email: 'The email must not have accents or other special letters before the @.',
    });
  });

  it.each([
    ...['a@b', 'a b@c.pt', 'a@b.c', '@b.pt', 'a@b.pt\nBcc: c@d.pt', '.a@b.pt', 'a.@b.pt', 'a..b@c.pt', 'a@.b.pt', 'a@b..pt', 'a@b.pt.'],
    ...['ana@mün chen.de', 'ana@münchen', 'ana@münchen.de/x', 'joão'],
  ])('refuses %j as an address', (email) => {
    expect(checkSubmission('informacoes', { ...request, email }).fields).toEqual({ email: 'Deve introduzir um e-mail válido.' });
  });

  it('keeps no line end in a single line, so that none reaches the header of a mail', () => {
    expect(checkSubmission('informacoes', { ...request, nome: 'Ana\r\nBcc: x@y.pt' }).values?.nome).toBe('Ana  Bcc: x@y.pt');
  });

  it('reads the tick boxes of a plain form', () => {
    expect(checkSubmission('informacoes', { ...request, privacidade: 'on', marketing: 'on' }).values).toMatchObject({
      privacidade: true,
      marketing: true,
    });
    expect(checkSubmission('informacoes', { ...request, privacidade: 'on', marketing: '' }).values?.marketing).toBe(false);
  });

  it('refuses what is no text', () => {
    expect(checkSubmission('informacoes', { ...request, nome: ['Ana'] }).fields).toEqual({ nome: 'Este campo deve ser texto.' });
    expect(checkSubmission('informacoes', { ...request, privacidade: 'maybe' }).fields).toEqual({
      privacidade: 'Este campo deve ser sim ou não.',
    });
  });

  it('leaves out what the form does not have', () => {
    const more = { admin: 'yes', toString: 'x', constructor: 'x', ['__proto__']: 'x' };
    expect(checkSubmission('informacoes', { ...request, ...more }).values).toEqual({ ...request, marketing: false });
  });
});

describe('job application', () => {
  it('takes one with and without an offer', () => {
    expect(checkSubmission('candidaturas', application).values).toMatchObject({ oferta: 'technician', cv: { name: 'cv.pdf' } });
    expect(checkSubmission('candidaturas', { ...application, oferta: undefined }).fields).toBeNull();
  });

  it.each([undefined, 'cv.pdf', { ...application.cv, size: 0 }])('needs a CV, not %j', (cv) => {
    expect(checkSubmission('candidaturas', { ...application, cv, locale: 'en' }).fields).toEqual({ cv: 'The CV is required.' });
  });

  it.each(['cv.pages', 'cv.pdf.exe', 'cv'])('does not take %s for a CV', (name) => {
    expect(checkSubmission('candidaturas', { ...application, cv: { ...application.cv, name } }).fields).toEqual({
      cv: 'O CV deve ser um ficheiro PDF, DOC, DOCX ou ODT.',
    });
    expect(checkSubmission('candidaturas', { ...application, cv: { ...application.cv, name: 'CV.DOCX' } }).fields).toBeNull();
  });

  it('takes a CV of 5 MiB and no larger one', () => {
    const sized = (size: number) => checkSubmission('candidaturas', { ...application, cv: { ...application.cv, size } });
    expect(sized(5 * 1024 * 1024).fields).toBeNull();
    expect(sized(5 * 1024 * 1024 + 1).fields).toEqual({ cv: 'O CV não pode ter mais de 5 MB.' });
  });
});

it('takes a newsletter sign-up with a name and an address alone', () => {
  expect(checkSubmission('newsletter', { nome: 'Ana', email: 'ana@empresa.example', locale: 'en' }).fields).toBeNull();
});

it('needs to know what is to be downloaded', () => {
  const download = { nome: 'Ana', email: 'ana@empresa.example', privacidade: true, locale: 'en' };
  expect(checkSubmission('descargas', download).fields).toEqual({ recurso: 'The document to download is required.' });
  expect(checkSubmission('descargas', { ...download, recurso: 'soil-guide' }).fields).toBeNull();
});

describe('the page that a form stood on', () => {
  it.each(['/pt', '/en/services', '/pt/cirver/laboratório'])('is kept: %s', (pagina) => {
    expect(checkSubmission('informacoes', { ...request, pagina }).values?.pagina).toBe(pagina);
  });

  it.each([
    '',
    '/',
    '/fr/x',
    '//evil.example',
    '/pt//evil.example',
    '/pt/../x',
    '/pt/a?b=c',
    '/pt/\nx',
    '/pt/<b>',
    `/pt/${'a'.repeat(300)}`,
    ['/pt'],
    { a: 1 },
    null,
  ])('is dropped, and nothing else is: %j', (pagina) => {
    expect(checkSubmission('informacoes', { ...request, pagina })).toEqual({
      values: { ...request, marketing: false, pagina: undefined },
      fields: null,
    });
  });
});

describe('confirmation of a newsletter sign-up', () => {
  it('takes a token as the backend makes it', () => {
    expect(checkSubmission('confirmacoes', { token: 'abc-_.~1', locale: 'en' }).values).toEqual({ token: 'abc-_.~1', locale: 'en' });
  });

  it.each([undefined, '', 'a b', '<script>', 'á', 'a'.repeat(1_001), ['abc']])('refuses %j', (token) => {
    expect(checkSubmission('confirmacoes', { token, locale: 'en' }).fields).toEqual({ token: 'This confirmation link is not valid.' });
  });
});
