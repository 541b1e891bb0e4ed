import { contentType } from '../content-type';
import { list, object } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { date, text } from '../fields/scalars';
import { sectionBlockType, seoMetaType } from './shared-types';

/** The id is that of its route. `data`: last revision; `rever_em`: the next one. */
export const page = contentType({
  name: 'pages',
  graphqlName: 'ContentPage',
  namedByRoute: true,
  fields: {
    titulo: text({ required: true, max: 120 }),
    banner: object(sectionBlockType),
    texto: richText(),
    blocos: list(object(sectionBlockType)),
    data: date(),
    rever_em: date(),
    meta: object(seoMetaType),
  },
});
