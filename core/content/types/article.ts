import { contentType, type EntityNode } from '../content-type';
import { href } from '../fields/address';
import { image } from '../fields/image';
import { list, object } from '../fields/nested';
import { reference } from '../fields/reference';
import { referencesFrom } from '../fields/references-from';
import { richText } from '../fields/rich-text';
import { choice, date, flag } from '../fields/scalars';
import { text } from '../fields/text';
import { author, type AuthorNode } from './author';
import { category, type CategoryNode } from './category';
import { ctaType, seoMetaType } from './parts';

/**
 * `categoria_id` is the main category, `categorias_arr` the ids of all of them, `categorias` the
 * categories themselves.
 */
export const article = contentType({
  name: 'articles',
  graphqlName: 'ContentArticle',
  slugged: true,
  scheduled: true,
  fields: {
    titulo: text({ required: true, max: 140 }),
    texto: richText({ required: true }),
    autor: reference<AuthorNode>(author),
    tipo: choice(['artigo', 'noticia'], { required: true }),
    data: date({ required: true }),
    categoria_id: text({ max: 120 }),
    categorias: referencesFrom<CategoryNode>('categorias_arr', category),
    categorias_arr: list(text({ max: 120 }), { max: 6 }),
    excerto: text({ required: true, max: 140 }),
    destaque: flag(),
    cta: object(ctaType),
    imagem: image(),
    canonical: href(),
    meta: object(seoMetaType),
  },
});

export type ArticleNode = EntityNode<typeof article>;
