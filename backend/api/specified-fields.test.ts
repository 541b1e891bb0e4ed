import { resolve } from 'node:path';

import { isRecord } from '../../core/content/entity-values';
import { contentTypeNamed } from '../../core/content/registry';
import { localeCodes } from '../../core/i18n/locales';
import { ContentHarness } from '../fixtures/content-harness';

// The entities of the specification in its order, with its field names.
const entities: Readonly<Record<string, string>> = {
  home: 'titulo slug banner servicosTitulo servicos sobreValterra gestaoTitulo gestao video meta',
  about:
    'titulo slug texto banner historiaTitulo historiaTexto historiaItemsTitulo historiaItems historiaItemsTexto historiaQuadro sinergias sinergias_items sliders politicas meta',
  services:
    'titulo lp banner oQueE tipos cta escolherValterra instalacoes quadroTitulo quadros cta2 cta3 faqstitulo faqs equipamentos meta',
  testimonials: 'empresa cargo testemunho',
  contacts: 'titulo texto morada identificacao telefone fax email coordenadas url imagem',
  authors: 'id nome slug cargo biografia imagem meta',
  articles: 'titulo slug texto autor tipo data categoria_id categorias categorias_arr excerto destaque cta imagem canonical meta',
  'case-studies':
    'titulo slug data banner texto classificacao classificacao2 fase tipo_residuo faqs link cta_banner_titulo banner_titulo ebook meta',
  documents: 'titulo tipo link',
  galleries: 'titulo descricao slug data imagem pdf galeria meta',
  portfolio: 'titulo descricao imagem local data duracao',
  resources: 'titulo descricao imagem imagem_ebook link data',
  'job-offers': 'id titulo pestana descricao_curta descricao localizacao horario',
  'offers-page': 'id banner_titulo banner_texto form_titulo processo_titulo vagas_titulo vagas_texto meta',
};

/** The groups of fields inside them, and where one stands; links are in the site-wide settings. */
const groups: Readonly<Record<string, readonly [place: string, fields: string]>> = {
  image: ['articles imagem', 'url title'],
  'section block': ['home banner', 'titulo sub_titulo texto texto2 imagem imagem2 video tipo href video_legenda ordem meta'],
  'SEO meta': ['services meta', 'title description imagemPartilha'],
  FAQ: ['services faqs', 'pergunta resposta'],
  CTA: ['articles cta', 'titulo url target visivel'],
};

/** The closed lists among them. */
const choices: Readonly<Record<string, string>> = {
  'documents tipo': 'licences certificates others brochures terms',
  'job-offers horario': 'partTime fullTime flexible remote hybrid',
};

test.each(Object.entries(choices))('%s is one of the words of the specification', (place, words) => {
  const [type = '', field = ''] = place.split(' ');
  expect(contentTypeNamed(type)?.fields[field]?.choices).toEqual(words.split(' '));
});

const harness = new ContentHarness().forAllTests(() => harness.start({ contentDir: resolve('content') }));

const answerOf = async (type: string, locale = 'pt') => (await harness.json(`/api/${locale}/${type}?limit=500`)).data;

describe.each(localeCodes)('in %s', (locale) => {
  test.each(Object.entries(entities))('%s are sent with every field of the specification', async (type, fields) => {
    const sent = await answerOf(type, locale);
    expect(sent.length).toBeGreaterThan(0);
    for (const entity of sent) expect(Object.keys(entity)).toEqual(expect.arrayContaining(fields.split(' ')));
  });
});

test.each(Object.entries(groups))('every %s is sent with every field of the specification', async (_, [place, fields]) => {
  const [type = '', field = ''] = place.split(' ');
  const sent = (await answerOf(type)).flatMap((entity) => entity[field]).filter(isRecord);
  expect(sent.length).toBeGreaterThan(0);
  for (const group of sent) expect(Object.keys(group)).toEqual(expect.arrayContaining(fields.split(' ')));
});

test('a link is sent with every field of the specification', async () => {
  const query = '{ settings(locale: "pt") { ligacoes { rede_social { title slug } } } }';
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) };
  const text = expect.any(String) as string;
  expect(await (await harness.fetch('/graphql', init)).json()).toEqual({
    data: { settings: { ligacoes: { rede_social: { title: text, slug: text } } } },
  });
});

test('the categories of an article are its main one and then the others, each once, and all are there', async () => {
  for (const locale of localeCodes) {
    const there = (await answerOf('categories', locale)).map(({ id }) => id);
    for (const { categorias, categoria_id, categorias_arr } of await answerOf('articles', locale)) {
      const others = (categorias_arr as string[]).filter((id) => id !== categoria_id);
      expect(categorias).toEqual([categoria_id, ...others]);
      expect(there).toEqual(expect.arrayContaining(categorias as string[]));
    }
  }
});
