import { contentType, type EntityNode } from '../content-type';
import { image } from '../fields/image';
import { object } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { text } from '../fields/text';
import { seoMetaType } from './parts';

export const author = contentType({
  name: 'authors',
  graphqlName: 'ContentAuthor',
  slugged: true,
  fields: {
    nome: text({ required: true, max: 120 }),
    cargo: text({ required: true, max: 120 }),
    biografia: richText({ required: true }),
    imagem: image(),
    meta: object(seoMetaType),
  },
});

export type AuthorNode = EntityNode<typeof author>;
