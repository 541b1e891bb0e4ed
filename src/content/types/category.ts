import { contentType, type EntityNode } from '../content-type';
import { text } from '../fields/text';

/** A subject of the blog. */
export const category = contentType({
  name: 'categories',
  graphqlName: 'ContentCategory',
  slugged: true,
  fields: { titulo: text({ required: true, max: 60 }) },
});

export type CategoryNode = EntityNode<typeof category>;
