import { contentType } from '../content-type';
import { image, object } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { text } from '../fields/scalars';
import { seoMetaType } from './shared-types';

export const author = contentType({
  name: 'authors',
  graphqlName: 'ContentAuthor',
  slugged: true,
  subject: 'person',
  fields: {
    nome: text({ required: true, max: 120 }),
    cargo: text({ required: true, max: 120 }),
    biografia: richText({ required: true }),
    imagem: image(),
    meta: object(seoMetaType),
  },
});
