import { parse } from 'node-html-parser';
import { browser, complete, servedForms, siteUrl, type Sending } from './served-forms';

const site = servedForms();

const info = { ...complete.informacoes, pagina: '/en/contacts' };
const sendInfo = (fields: object, sending: Sending = {}) =>
  site.send('informacoes', { ...info, ...fields }, { as: 'urlencoded', accept: browser, ...sending });
const pageOf = async (fields: object, sending: Sending = {}) => parse((await sendInfo(fields, sending)).text);

describe('the page with errors', () => {
  it('is the page that the form stood on, with everything typed and what is wrong in place', async () => {
    const answer = await sendInfo({ nome: '', email: 'ana@', empresa: '', telefone: '1 "2" <3456>', marketing: 'on' });
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      422,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    const page = parse(answer.text);
    const form = page.querySelector('form[data-form=informacoes]');
    const summary = form?.querySelector('[data-errors]');
    expect(summary?.hasAttribute('hidden')).toBe(false);
    expect(summary?.querySelector('h3')?.textContent).toBe('Please fix the following errors:');
    expect(summary?.querySelectorAll('a').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      // In the order in which it was asked.
      ['#informacoes-nome', 'The name is required.'],
      ['#informacoes-empresa', 'The company is required.'],
      ['#informacoes-email', 'You must enter a valid email. For example, ana@company.com'],
      ['#informacoes-telefone', 'Enter the phone number alone, for example 912 345 678 or +44 20 7946 0018.'],
    ]);
    const name = form?.querySelector('[name=nome]');
    expect(name?.attributes).toMatchObject({ value: '', 'aria-invalid': 'true', 'aria-describedby': 'informacoes-nome-error' });
    expect(form?.querySelector('#informacoes-nome-error')?.attributes).toEqual({ id: 'informacoes-nome-error', 'data-error-for': 'nome' });
    expect(form?.querySelector('[name=telefone]')?.attributes.value).toBe('1 "2" <3456>');
    expect(form?.querySelector('[name=mensagem]')?.attributes).not.toHaveProperty('aria-invalid');
    expect(form?.querySelector('[name=mensagem]')?.textContent).toBe('\nLamas oleosas: 40 m³.');
    expect(['privacidade', 'marketing'].map((tick) => form?.querySelector(`[name=${tick}]`)?.hasAttribute('checked'))).toEqual([
      true,
      true,
    ]);
    expect(form?.querySelector('[data-failure]')?.hasAttribute('hidden')).toBe(true);
    expect(page.querySelector('title')?.textContent).toBe('Error: A page');
  });

  it('has no script that could draw the page over it; all else is as it was, the other forms too', async () => {
    const { text } = await sendInfo({ nome: 'Rui', email: '', website: 'https://spam.example' });
    expect(text).not.toMatch(/<script|as="script"/);
    expect(text).toMatch(/^<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"\/>/);
    expect(text).toContain('<style>a>b{color:red}</style>');
    expect(text).toContain('<h1>Fale connosco &amp; peça</h1>');
    const page = parse(text);
    expect(page.querySelector('form[data-form=newsletter] [name=nome]')?.getAttribute('value')).toBe('');
    expect(page.querySelector('form[data-form=informacoes] [name=website]')?.getAttribute('value')).toBe('');
    expect(page.querySelector('[name=marketing]')?.hasAttribute('checked')).toBe(false);
  });

  it.each([
    [{ pagina: '/en/services/packaging' }, {}, 'service-nome'],
    [{ pagina: undefined }, { Referer: `${siteUrl}/en/services/packaging?a=1` }, 'service-nome'],
    [{ pagina: '/en/nowhere' }, {}, 'informacoes-nome'],
    [{ pagina: '//evil.example' }, { Referer: 'https://evil.example/%E0%A4%A' }, 'informacoes-nome'],
    [{ pagina: '/en/../../../etc/passwd' }, {}, 'informacoes-nome'],
    [{ pagina: ['/en', '/pt'] }, {}, 'informacoes-nome'],
  ])('from %j and %j the form is found by its field %s', async (fields, headers, id) => {
    expect((await pageOf({ nome: '', ...fields }, { headers })).querySelector(`#${id}`)).not.toBeNull();
  });

  it('keeps a choice, and cannot keep a file', async () => {
    const { text } = await site.send('candidaturas', { ...complete.candidaturas, nome: '' }, { accept: browser });
    const options = parse(text).querySelectorAll('option');
    expect(options.map((option) => [option.getAttribute('value'), option.hasAttribute('selected')])).toEqual([
      ['', false],
      ['chemist', true],
    ]);
    expect(parse(text).querySelector('[name=cv]')?.hasAttribute('value')).toBe(false);
  });

  it('fills the one of several that was sent', async () => {
    const fields = { ...complete.descargas, nome: '', email: 'rui@empresa.example', pagina: '/en/resources' };
    const page = parse((await site.send('descargas', fields, { as: 'urlencoded', accept: browser })).text);
    expect(['codes', 'spills'].map((file) => page.querySelector(`#descargas-${file}-email`)?.getAttribute('value'))).toEqual([
      '',
      'rui@empresa.example',
    ]);
    expect(page.querySelector('[data-errors]:not([hidden]) a')?.getAttribute('href')).toBe('#descargas-spills-nome');
    // What was opened to send it is open.
    expect(page.querySelectorAll('details').map((folded) => folded.hasAttribute('open'))).toEqual([false, true]);
  });
});

describe('a page by itself, where none has the form', () => {
  it('holds the form, what was typed and what is wrong', async () => {
    const fields = { ...complete.descargas, locale: 'pt', nome: '"><script>alert(1)</script>', email: 'x' };
    const { status, text } = await site.send('descargas', fields, { as: 'urlencoded', accept: browser });
    const page = parse(text);
    expect([status, page.querySelector('html')?.getAttribute('lang'), page.querySelectorAll('script').length]).toEqual([422, 'pt-PT', 0]);
    expect(page.querySelector('ul a')?.attributes).toEqual({ href: '#email' });
    expect(page.querySelector('form')?.attributes).toEqual({ action: '/api/download', method: 'post' });
    expect(page.querySelector('[name=nome]')?.getAttribute('value')).toBe('"><script>alert(1)</script>');
    expect(['recurso', 'locale'].map((name) => page.querySelector(`[name=${name}]`)?.getAttribute('value'))).toEqual(['spills', 'pt']);
    expect(page.querySelector('[name=privacidade]')?.hasAttribute('checked')).toBe(true);
  });
});
