import { contentType } from '../content-type';
import { image, list, object, reference, referencesFrom } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { choice, date, flag, href, text } from '../fields/scalars';
import { author } from './authors';
import { category } from './categories';
import { ctaType, seoMetaType } from './shared-types';

/** `categoria_id`: main category; `categorias_arr`: the chosen ones; `categorias`: all ids. */
export const article = contentType({
  name: 'articles',
  graphqlName: 'ContentArticle',
  slugged: true,
  scheduled: true,
  lead: 'excerto',
  beside: ['canonical'],
  order: ['-data'],
  lists: {
    newestArticles: { limit: 3 },
    highlight: { limit: 1, only: ({ values }) => values.destaque === true },
  },
  subject: 'article',
  fields: {
    titulo: text({ required: true, max: 140 }),
    texto: richText({ required: true }),
    autor: reference(author),
    tipo: choice(['artigo', 'noticia'], { required: true }),
    data: date({ required: true }),
    categoria_id: reference(category),
    categorias: referencesFrom(['categoria_id', 'categorias_arr'], category),
    categorias_arr: list(reference(category, { required: true }), { max: 6 }),
    excerto: text({ required: true, max: 140 }),
    destaque: flag(),
    cta: object(ctaType),
    imagem: image(),
    canonical: href(),
    rever_em: date(),
    meta: object(seoMetaType),
  },
});
