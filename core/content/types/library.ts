import { contentType, type EntityNode } from '../content-type';
import { choice, date, file, integer, text } from '../fields/scalars';
import { image, list, object } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { seoMetaType } from './shared-types';

export const documentCategories = [
  'licences',
  'certificates',
  'others',
  'brochures',
  'terms',
] as const;

export const documentItem = contentType({
  name: 'documents',
  graphqlName: 'ContentDocument',
  fields: {
    titulo: text({ required: true, max: 160 }),
    tipo: choice(documentCategories, { required: true }),
    link: file({ required: true }),
  },
});

export type DocumentNode = EntityNode<typeof documentItem>;

/** A guide or an ebook; `link` is its file, `imagem_ebook` its cover. */
export const resource = contentType({
  name: 'resources',
  graphqlName: 'ContentResource',
  scheduled: true,
  fields: {
    titulo: text({ required: true, max: 140 }),
    descricao: richText(),
    imagem: image(),
    imagem_ebook: image(),
    link: file({ required: true }),
    data: date(),
  },
});

export type ResourceNode = EntityNode<typeof resource>;

/** A set of pictures, the sustainable Christmas campaign, say. */
export const gallery = contentType({
  name: 'galleries',
  graphqlName: 'ContentGallery',
  slugged: true,
  fields: {
    titulo: text({ required: true, max: 140 }),
    descricao: richText(),
    data: date(),
    imagem: image(),
    pdf: file(),
    galeria: list(image()),
    meta: object(seoMetaType),
  },
});

export type GalleryNode = EntityNode<typeof gallery>;

/** `ficheiro` is the film, `legendas` its captions (WebVTT), `duracao` its length in seconds. */
export const video = contentType({
  name: 'videos',
  graphqlName: 'ContentVideo',
  slugged: true,
  scheduled: true,
  fields: {
    titulo: text({ required: true, max: 140 }),
    descricao: richText(),
    imagem: image(),
    ficheiro: file({ required: true }),
    legendas: file(),
    duracao: integer(),
    data: date(),
    meta: object(seoMetaType),
  },
});

export type VideoNode = EntityNode<typeof video>;
