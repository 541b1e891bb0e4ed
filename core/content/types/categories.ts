import { contentType } from '../content-type';
import { object } from '../fields/nested';
import { text } from '../fields/scalars';
import { seoMetaType } from './shared-types';

/** `lp`: lead paragraph. */
export const category = contentType({
  name: 'categories',
  graphqlName: 'ContentCategory',
  slugged: true,
  lead: 'lp',
  order: ['titulo'],
  lists: { categories: { only: ({ owned }) => owned > 0 } },
  fields: {
    titulo: text({ required: true, max: 60 }),
    lp: text({ max: 400 }),
    meta: object(seoMetaType),
  },
});
