import { recipientOf, type RecipientSettings } from './recipient';

const pt: RecipientSettings = {
  organizacao: { email: 'geral@valterra.example' },
  formularios: [
    { formulario: 'informacoes', email: 'comercial@valterra.example' },
    { formulario: 'informacoes', rota: 'services', email: 'servicos@valterra.example' },
    { formulario: 'informacoes', rota: 'asbestos', email: 'amianto@valterra.example' },
    { formulario: 'candidaturas', email: 'pessoas@valterra.example', lingua: 'en' },
  ],
};
const en: RecipientSettings = {
  organizacao: { email: 'office@valterra.example' },
  formularios: [{ formulario: 'informacoes', email: 'sales@valterra.example', lingua: 'en' }],
};

it.each([
  ['informacoes', { locale: 'pt' }, 'comercial@valterra.example', 'pt'],
  ['informacoes', { locale: 'pt', pagina: '/pt/contactos' }, 'comercial@valterra.example', 'pt'],
  ['informacoes', { locale: 'pt', pagina: '/pt/servicos/limpeza' }, 'servicos@valterra.example', 'pt'],
  ['informacoes', { locale: 'pt', pagina: '/pt/servicos' }, 'servicos@valterra.example', 'pt'],
  ['informacoes', { locale: 'pt', pagina: '/pt/servicosx' }, 'comercial@valterra.example', 'pt'],
  ['informacoes', { locale: 'pt', pagina: '/pt/servicos/recolha-de-amianto' }, 'amianto@valterra.example', 'pt'],
  ['informacoes', { locale: 'en', pagina: '/en/services' }, 'sales@valterra.example', 'en'],
  ['candidaturas', { locale: 'en' }, 'pessoas@valterra.example', 'en'],
  ['newsletter', { locale: 'en' }, 'office@valterra.example', 'pt'],
  ['newsletter', { locale: 'pt' }, 'geral@valterra.example', 'pt'],
] as const)('%s from %j is for %s, in %s', (kind, fields, email, language) => {
  expect(recipientOf(kind, fields, { pt, en })).toEqual({ email, language });
});

it.each([
  [{}],
  [{ pt: { formularios: 'none', organizacao: 'none' } }],
  [{ pt: { formularios: [null, { formulario: 'informacoes', rota: 'nowhere', email: 'a@b.example' }] } }],
  [{ pt: { formularios: [{ formulario: 'informacoes', email: 'two, words' }], organizacao: { email: 7 } } }],
])('names nobody where editors have written %j', (settings) => {
  const fields = { locale: 'pt', pagina: '/pt/servicos' };
  expect(recipientOf('informacoes', fields, settings as unknown as Parameters<typeof recipientOf>[2])).toBeNull();
});
