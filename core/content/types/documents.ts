import { contentType } from '../content-type';
import { choice, file, text } from '../fields/scalars';

export const documentCategories = ['licences', 'certificates', 'others', 'brochures', 'terms'] as const;

export const documentItem = contentType({
  name: 'documents',
  graphqlName: 'ContentDocument',
  screen: 'documentation',
  order: ['ordem', 'titulo'],
  lists: { documents: {} },
  fields: {
    titulo: text({ required: true, max: 160 }),
    tipo: choice(documentCategories, { required: true }),
    link: file({ required: true, accepts: 'pdf' }),
  },
});
