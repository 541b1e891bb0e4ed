import { titlesIn } from './mentioned-titles';

const entities: Record<string, Record<string, unknown>> = {
  'services pt asbestos-collection': { titulo: 'Recolha de amianto' },
  'services pt cleaning': { titulo: 'Limpeza industrial', slug: 'limpeza' },
  'services en cleaning': { titulo: 'Industrial cleaning', slug: 'cleaning' },
  'authors en ines': { nome: 'Inês', slug: 'ines' },
  'pages pt contacts': { titulo: 'Contactos' },
  'home en home': { titulo: 'Home' },
  'offers-page pt offers-page': { banner_titulo: 'Trabalhar connosco' },
  'job-offers pt chemist': { titulo: ' ' },
  'job-offers en chemist': { titulo: 'Chemist' },
};

const stateOf = (key: string) => {
  const [type = '', locale = '', id = ''] = key.split(' ');
  return { type, locale: locale as 'pt', id, entity: entities[key] ?? null, modified: null };
};

const titles = titlesIn({
  withId: async ({ type, locale, id }) => stateOf(`${type} ${locale} ${id}`),
  withSlug: async (type, locale, slug) => {
    const key = Object.keys(entities).find((each) => each.startsWith(`${type} ${locale} `) && entities[each]?.slug === slug);
    return key ? stateOf(key) : null;
  },
});

it.each([
  ['/pt/servicos/limpeza', 'pt', 'Limpeza industrial'],
  ['/pt/servicos/limpeza?utm_source=x', 'en', 'Industrial cleaning'],
  ['/en/services/cleaning', 'pt', 'Limpeza industrial'],
  ['/pt/servicos/recolha-de-amianto', 'en', 'Recolha de amianto'],
  ['/en/blog/autor/ines', 'pt', 'Inês'],
  ['/pt/contactos', 'en', 'Contactos'],
  ['/en', 'pt', 'Home'],
  ['/pt/ofertas', 'en', 'Trabalhar connosco'],
  ['/pt/servicos/nenhum', 'pt', undefined],
  ['/pt/nada', 'pt', undefined],
  ['//evil.example', 'pt', undefined],
  ['', 'pt', undefined],
] as const)('the page %s is called in %s by the title of what it shows: %s', async (pagina, language, title) => {
  expect((await titles({ pagina }, language)).pagina).toBe(title);
});

it('what has no title in the language of the reader is called as in the other one', async () => {
  expect(await titles({ oferta: 'chemist', recurso: 7 }, 'pt')).toEqual({ oferta: 'Chemist', about: 'Chemist' });
});

it('what somebody writes from is what they write about, unless it is only a screen', async () => {
  expect((await titles({ pagina: '/pt/servicos/limpeza' }, 'pt')).about).toBe('Limpeza industrial');
  expect((await titles({ pagina: '/pt/contactos' }, 'pt')).about).toBeUndefined();
});
