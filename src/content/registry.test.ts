import { buildSchema } from 'graphql';

import { nodeTypeDefinitions, wireSchema } from './graphql-sdl';
import { contentTypeNamed, contentTypes, storedTypes } from './registry';
import { faqType, linkType, sectionBlockType, seoMetaType } from './types/parts';
import { imageType } from './fields/image';
import { settings } from './types/settings';

// The field names of the specification; `id` and `slug` belong to every entity and are part of its envelope.
const block = 'titulo sub_titulo texto texto2 imagem imagem2 video tipo href video_legenda ordem meta';
const specified: Record<string, string> = {
  home: 'titulo banner servicosTitulo servicos sobreValterra gestaoTitulo gestao video meta',
  about:
    'titulo texto banner historiaTitulo historiaTexto historiaItemsTitulo historiaItems historiaItemsTexto historiaQuadro sinergias sinergias_items sliders politicas meta',
  // `icone` is ours.
  services:
    'titulo lp icone banner oQueE tipos cta escolherValterra instalacoes quadroTitulo quadros cta2 cta3 faqstitulo faqs equipamentos meta',
  testimonials: 'empresa cargo testemunho',
  // The photograph is ours: `imagem` is the map.
  contacts: 'titulo texto morada identificacao telefone fax email coordenadas url imagem fotografia',
  authors: 'nome cargo biografia imagem meta',
  articles: 'titulo texto autor tipo data categoria_id categorias categorias_arr excerto destaque cta imagem canonical meta',
  'case-studies':
    'titulo data banner texto classificacao classificacao2 fase tipo_residuo faqs link cta_banner_titulo banner_titulo ebook meta',
  documents: 'titulo tipo link',
  galleries: 'titulo descricao data imagem pdf galeria meta',
  portfolio: 'titulo descricao imagem local data duracao',
  resources: 'titulo descricao imagem imagem_ebook link data',
  // The two days are ours: search engines take no vacancy without the first.
  'job-offers': 'titulo pestana descricao_curta descricao localizacao horario data validade',
  'offers-page': 'banner_titulo banner_texto form_titulo processo_titulo vagas_titulo vagas_texto meta',
};

test.each(Object.entries(specified))('%s has exactly the fields of the specification', (name, fields) => {
  expect(Object.keys(contentTypeNamed(name)?.fields ?? {})).toEqual(fields.split(' '));
});

test('the parts of entities have exactly the fields of the specification', () => {
  // `foco` is ours: what a narrow screen must not cut off.
  expect(Object.keys(imageType.fields)).toEqual(['url', 'title', 'foco']);
  expect(Object.keys(linkType.fields)).toEqual(['title', 'slug']);
  expect(Object.keys(sectionBlockType.fields)).toEqual(block.split(' '));
  expect(Object.keys(seoMetaType.fields)).toEqual(['title', 'description', 'imagemPartilha']);
  expect(Object.keys(faqType.fields)).toEqual(['pergunta', 'resposta']);
});

test('names are unique', () => {
  expect(new Set(storedTypes.map(({ name }) => name)).size).toBe(storedTypes.length);
  expect(new Set(storedTypes.map(({ graphqlName }) => graphqlName)).size).toBe(storedTypes.length);
});

test('the type definitions are a GraphQL schema, with every type explicit', () => {
  const sdl = nodeTypeDefinitions(contentTypes);
  const gatsbyOwn =
    'interface Node { id: ID! } type File { id: ID! } type Query { ok: Boolean } directive @dontInfer on OBJECT directive @richText on FIELD_DEFINITION directive @link(from: String, by: String) on FIELD_DEFINITION';
  const schema = buildSchema(
    `${gatsbyOwn}\n${sdl.replaceAll('@dontInfer {', '@dontInfer {\n  id: ID!')}`.replace(
      /type (Content(?:Image|Link|Seo|Section|Faq|Cta|Waste)\w*) @dontInfer \{\n {2}id: ID!/g,
      'type $1 @dontInfer {',
    ),
  );
  const service = schema.getType('ContentService')?.toString();
  expect(service).toBe('ContentService');
  for (const { graphqlName } of contentTypes)
    expect(sdl).toMatch(new RegExp(`type ${graphqlName} implements Node & ContentEntity @dontInfer`));
  expect(sdl).toContain('autor: ContentAuthor @link');
  expect(sdl).toContain('categorias: [ContentCategory!]! @link(from: "categorias_arrNodes")');
  expect(sdl).toContain('faqs: [ContentFaq!]!');
  expect(sdl).toContain('oQueE: ContentSectionBlock\n');
});

test('the wire schema of the settings knows no directives and no files', () => {
  const schema = buildSchema(wireSchema(settings));
  expect(schema.getQueryType()?.getFields()).toHaveProperty('settings');
  expect(wireSchema(settings)).not.toMatch(/@|localFile/);
});
