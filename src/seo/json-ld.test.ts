import type { Job, SiteFacts, StructuredPage } from './json-ld-facts';
import { pageJsonLd } from './json-ld';

const origin = 'https://www.valterra.example';
const site: SiteFacts = {
  origin,
  home: `${origin}/pt`,
  brand: 'valterra',
  organisation: {
    nome: 'valterra',
    descricao: 'Treats waste.',
    email: 'geral@valterra.example',
    telefone: '+351 200 000 001',
    emergencia: '+351 200 000 009',
  },
  offices: ['Chamusca (sede)', 'Lisboa', 'Estarreja'].map((nome, index) => ({
    nome,
    rua: 'Rua 1',
    codigoPostal: '2140-000',
    localidade: nome,
    distrito: ['Santarém', 'Lisboa', 'Aveiro'][index] ?? null,
    telefone: `+351 200 000 00${index + 1}`,
    fax: null,
    email: 'a@valterra.example',
    coordenadas: index === 0 ? '39.4172, -8.3728' : null,
    horas: index === 0 ? '09:00-18:00' : null,
    photograph: index === 0 ? `${origin}/share/plant.jpg` : null,
    map: index === 0 ? 'https://map.example/1' : null,
  })),
  profiles: ['https://www.linkedin.example/company/valterra'],
};
const home: StructuredPage = {
  locale: 'pt',
  kind: 'home',
  url: `${origin}/pt`,
  title: 'Resíduos perigosos',
  description: 'Trata resíduos.',
  places: { home: `${origin}/pt`, contacts: `${origin}/pt/contactos`, search: `${origin}/pt/pesquisa` },
  breadcrumbs: [],
  image: `${origin}/share/1.jpg`,
  modified: '2026-03-01T10:00:00Z',
  subject: {},
};

interface SchemaPart extends Record<string, unknown> {
  '@type': string;
  '@id'?: string;
}

function graphOf(page: StructuredPage): SchemaPart[] {
  return (JSON.parse(pageJsonLd(site, page) ?? 'null') as { '@graph': SchemaPart[] })['@graph'];
}

function one(type: string, page: StructuredPage): SchemaPart {
  const found = graphOf(page).filter((part) => part['@type'] === type);
  expect(found).toHaveLength(1);
  return found[0] as SchemaPart;
}

test('the home page presents the company, its three offices, and how the site is searched', () => {
  const company = one('Organization', home);
  expect(company.url).toBe(`${origin}/pt`);
  const offices = graphOf(home).filter((part) => part['@type'] === 'LocalBusiness');
  expect(company.department).toEqual([1, 2, 3].map((number) => ({ '@id': offices[number - 1]?.['@id'] })));
  for (const [index, office] of offices.entries()) {
    expect(office).toMatchObject({
      parentOrganization: { '@id': company['@id'] },
      sameAs: company.sameAs,
      telephone: `+351 200 000 00${index + 1}`,
      contactPoint: { contactType: 'customer service', telephone: `+351 200 000 00${index + 1}` },
      address: { '@type': 'PostalAddress', streetAddress: 'Rua 1', postalCode: '2140-000', addressCountry: 'PT' },
    });
  }
  const hours = { opens: '09:00', closes: '18:00', dayOfWeek: expect.arrayContaining(['https://schema.org/Friday']) };
  const place = {
    openingHoursSpecification: hours,
    geo: { latitude: 39.4172, longitude: -8.3728 },
    image: `${origin}/share/plant.jpg`,
    hasMap: 'https://map.example/1',
  };
  expect(offices[0]).toMatchObject(place);
  for (const member of Object.keys(place)) expect(offices[1]).not.toHaveProperty(member);
  expect(one('WebSite', home)).toMatchObject({
    inLanguage: 'pt-PT',
    potentialAction: { target: { urlTemplate: `${origin}/pt/pesquisa?q={search_term_string}` } },
  });
});

test.each(['pt', 'en'] as const)('in %s a waste is a term of the list, as it is published in that language', (locale) => {
  const subject = { term: { name: '17 06 05*', code: '17 06 05' } };
  expect(one('DefinedTerm', { ...home, locale, kind: 'wasteCode', subject })).toMatchObject({
    termCode: '17 06 05',
    inDefinedTermSet: `https://eur-lex.europa.eu/legal-content/${locale.toUpperCase()}/TXT/?uri=CELEX:32000D0532`,
  });
});

const article: StructuredPage = {
  ...home,
  kind: 'article',
  url: `${origin}/pt/blog/a`,
  breadcrumbs: [
    { name: 'Início', url: `${origin}/pt` },
    { name: 'Blog', url: `${origin}/pt/blog` },
    { name: 'A', url: `${origin}/pt/blog/a` },
  ],
  subject: {
    article: {
      headline: 'A',
      tipo: 'noticia',
      published: '2026-01-02',
      author: { name: 'Inês', url: `${origin}/pt/blog/autor/ines`, role: null },
      section: 'Solos',
      words: 700,
    },
    faqs: [{ question: 'Porquê?', answer: '<p>Porque </script> &#x3C;/script> <b>sim</b>.</p>' }],
  },
};

test('an article says who wrote it and when, and the breadcrumbs to it', () => {
  expect(one('NewsArticle', article)).toMatchObject({
    datePublished: '2026-01-02',
    dateModified: '2026-03-01T10:00:00Z',
    publisher: { '@id': one('Organization', article)['@id'] },
    wordCount: 700,
  });
  const breadcrumbs = one('BreadcrumbList', article);
  expect((breadcrumbs.itemListElement as { position: number; item: string }[]).map(({ position, item }) => `${position} ${item}`)).toEqual([
    `1 ${origin}/pt`,
    `2 ${origin}/pt/blog`,
    `3 ${origin}/pt/blog/a`,
  ]);
  expect(one('WebPage', article).breadcrumb).toEqual({ '@id': breadcrumbs['@id'] });
});

test('an author is the same person in the article and on their own page; an article by nobody is by the company', () => {
  const url = `${origin}/pt/blog/autor/ines`;
  const person = { name: 'Inês', url, role: 'Geóloga', picture: `${origin}/share/ines.jpg` };
  const profile = one('ProfilePage', { ...home, kind: 'author', url: `${url}/pagina/2`, subject: { person } });
  const named = { '@type': 'Person', '@id': `${url}#person`, url, name: 'Inês' };
  expect(profile.mainEntity).toEqual({ ...named, jobTitle: 'Geóloga', image: `${origin}/share/ines.jpg` });
  expect(one('NewsArticle', article).author).toEqual(named);
  const by = (author: { name: string; url: null; role: null } | null) =>
    one('NewsArticle', { ...article, subject: { article: { ...article.subject.article!, author } } }).author;
  expect([by({ name: 'Rui', url: null, role: null }), by(null)]).toEqual([
    { '@type': 'Person', name: 'Rui' },
    { '@id': `${origin}/#organisation` },
  ]);
});

test('questions come with their answers, and no text ends the script', () => {
  // Neither plainly nor as an entity, which Gatsby would read.
  expect(pageJsonLd(site, article)).not.toMatch(/[<>&]/);
  expect(one('FAQPage', article).mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'Porquê?',
      acceptedAnswer: { '@type': 'Answer', text: '<p>Porque </script> &#x3C;/script> <b>sim</b>.</p>' },
    },
  ]);
});

test('a vacancy says where it is, what it pays, how long it is open and what the company calls it', () => {
  const url = `${origin}/pt/ofertas/motorista`;
  const job: Job = {
    id: 'VAL-1',
    title: 'Driver',
    description: '<p>x</p>',
    posted: '2026-02-01',
    until: null,
    schedule: 'partTime',
    salary: { minimo: 980, maximo: null, periodo: 'mes' },
    address: null,
    telephones: ['+351 200 000 001', '+351 200 000 003'],
  };
  const postingOf = (fields: Partial<Job>) => one('JobPosting', { ...home, kind: 'offer', url, subject: { job: { ...job, ...fields } } });
  const at = (...places: readonly [town: string, region: string][]) =>
    places.map(([addressLocality, addressRegion]) => ({ address: { addressLocality, addressRegion } }));
  const [chamusca = '', , estarreja = ''] = site.offices.map(({ localidade }) => localidade);
  const open = postingOf({});
  expect(open).toMatchObject({
    url,
    identifier: { '@type': 'PropertyValue', name: site.brand, value: 'VAL-1' },
    datePosted: '2026-02-01',
    directApply: true,
    employmentType: 'PART_TIME',
    baseSalary: { currency: 'EUR', value: { value: 980, unitText: 'MONTH' } },
    jobLocation: at([chamusca, 'Santarém'], [estarreja, 'Aveiro']),
  });
  expect(open).not.toHaveProperty('validThrough');
  const salary = { minimo: 20, maximo: 30, periodo: 'hora' } as const;
  const remote = postingOf({ schedule: 'remote', until: '2026-03-31', salary, telephones: [] });
  expect(remote).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Portugal' },
    // To the end of the day in Lisbon, where it is summer time.
    validThrough: '2026-03-31T23:59:59+01:00',
    baseSalary: { value: { minValue: 20, maxValue: 30, unitText: 'HOUR' } },
  });
  expect(remote).not.toHaveProperty('jobLocation');
  expect(postingOf({ until: '2026-12-31' })).toMatchObject({ validThrough: '2026-12-31T23:59:59+00:00' });
  expect(postingOf({ telephones: [] }).jobLocation).toMatchObject(at([chamusca, 'Santarém']));
  const address = { rua: 'Cais 1', codigoPostal: '7520-000', localidade: 'Sines', distrito: null };
  expect(postingOf({ address }).jobLocation).toMatchObject([{ address: { streetAddress: 'Cais 1', addressLocality: 'Sines' } }]);
  expect(postingOf({ salary: null })).not.toHaveProperty('baseSalary');
});
