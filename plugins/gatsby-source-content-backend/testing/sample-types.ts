import { completed } from '../../../core/content/entity-values';
import { contentType, type ContentType } from '../../../core/content/content-type';
import { file, href, text } from '../../../core/content/fields/scalars';
import { image, list, reference } from '../../../core/content/fields/nested';
import { richText } from '../../../core/content/fields/rich-text';

const author = contentType({
  name: 'authors',
  graphqlName: 'ContentAuthor',
  slugged: true,
  fields: { nome: text({ required: true }) },
});

const article = contentType({
  name: 'articles',
  graphqlName: 'ContentArticle',
  slugged: true,
  fields: {
    titulo: text({ required: true, max: 60 }),
    texto: richText(),
    autor: reference(author),
    imagem: image(),
    ficheiro: file(),
    ligacao: href(),
    etiquetas: list(text()),
  },
});

const home = contentType({
  name: 'home',
  graphqlName: 'ContentHome',
  singleton: true,
  required: true,
  fields: { titulo: text({ required: true }) },
});

/** A small content model: a required singleton, and articles with authors and pictures. */
export const sampleTypes: readonly ContentType[] = [home, author, article];
export const sampleLocales = ['pt', 'en'];

export const homeEntity = (titulo = 'Início') => ({ id: 'home', slug: null, ordem: null, titulo });
export const authorEntity = (id: string) => ({ id, slug: id, ordem: null, nome: `Autora ${id}` });

export const articleEntity = (id: string, more: Record<string, unknown> = {}) => ({
  ...completed(article, { id, slug: id, titulo: `Artigo ${id}`, texto: 'Texto.' }),
  id,
  ...more,
});
