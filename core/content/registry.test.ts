import { contentTypeNamed } from './registry';
import { faqType, linkType, sectionBlockType, seoMetaType } from './types/shared-types';
import { imageType } from './fields/nested';

// The field names of the specification; `id` and `slug` belong to every entity and are part of its envelope.
const specified: Record<string, string> = {
  home: 'titulo banner servicosTitulo servicos sobreValterra gestaoTitulo gestao video meta',
  about:
    'titulo texto banner historiaTitulo historiaTexto historiaItemsTitulo historiaItems historiaItemsTexto historiaQuadro sinergias sinergias_items sliders politicas meta',
  // `icone` and `residuos` are ours.
  services:
    'titulo lp icone banner oQueE tipos cta escolherValterra instalacoes quadroTitulo quadros cta2 cta3 residuosTitulo residuos faqstitulo faqs equipamentos meta',
  testimonials: 'empresa cargo testemunho',
  // The photograph is ours: `imagem` is the map.
  contacts: 'titulo texto morada identificacao telefone fax email coordenadas url imagem fotografia',
  authors: 'nome cargo biografia imagem meta',
  // `rever_em` is ours: the day of the next look at it.
  articles: 'titulo texto autor tipo data categoria_id categorias categorias_arr excerto destaque cta imagem canonical rever_em meta',
  'case-studies':
    'titulo data banner texto classificacao classificacao2 fase tipo_residuo faqs link cta_banner_titulo banner_titulo ebook meta',
  documents: 'titulo tipo link',
  galleries: 'titulo descricao data imagem pdf galeria meta',
  portfolio: 'titulo descricao imagem local data duracao',
  resources: 'titulo descricao imagem imagem_ebook link data',
  // The two days are ours: search engines take no vacancy without the first.
  'job-offers': 'titulo pestana descricao_curta descricao localizacao escritorios morada horario salario referencia data validade meta',
  'offers-page': 'banner_titulo banner_texto form_titulo processo_titulo vagas_titulo vagas_texto meta',
};

const parts: [string, { fields: object }, string][] = [
  // `foco` is ours: what a narrow screen must not cut off.
  ['a picture', imageType, 'url title foco'],
  ['a link', linkType, 'title slug'],
  ['a block', sectionBlockType, 'titulo sub_titulo texto texto2 imagem imagem2 video tipo href video_legenda ordem meta'],
  ['what search engines are told', seoMetaType, 'title description imagemPartilha'],
  ['a question', faqType, 'pergunta resposta'],
];

test.each([...Object.entries(specified).map(([name, fields]) => [name, contentTypeNamed(name), fields] as const), ...parts])(
  '%s has exactly the fields of the specification',
  (_, type, fields) => expect(Object.keys(type?.fields ?? {})).toEqual(fields.split(' ')),
);
