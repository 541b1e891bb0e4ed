import { contentType, type EntityNode } from '../content-type';
import { file } from '../fields/address';
import { choice } from '../fields/scalars';
import { text } from '../fields/text';

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
