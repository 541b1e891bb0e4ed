import { contentType, type EntityNode } from '../content-type';
import { object } from '../fields/nested';
import { text } from '../fields/text';
import { seoMetaType } from './parts';

/** A subject of the blog. `lp` is the lead paragraph of its page. */
export const category = contentType({
  name: 'categories',
  graphqlName: 'ContentCategory',
  slugged: true,
  fields: {
    titulo: text({ required: true, max: 60 }),
    lp: text({ max: 400 }),
    meta: object(seoMetaType),
  },
});

export type CategoryNode = EntityNode<typeof category>;
