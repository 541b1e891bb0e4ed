import { contentType, type EntityNode } from '../content-type';
import { list, object } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { date } from '../fields/scalars';
import { text } from '../fields/text';
import { sectionBlockType, seoMetaType } from './parts';

/**
 * The words of a screen that shows a list or a fixed text; its id is the id of its route. `data` is
 * the day of its last revision.
 */
export const page = contentType({
  name: 'pages',
  graphqlName: 'ContentPage',
  fields: {
    titulo: text({ required: true, max: 120 }),
    banner: object(sectionBlockType),
    texto: richText(),
    blocos: list(object(sectionBlockType)),
    data: date(),
    meta: object(seoMetaType),
  },
});

export type PageNode = EntityNode<typeof page>;
