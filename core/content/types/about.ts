import { contentType } from '../content-type';
import { list, object } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { text } from '../fields/scalars';
import { sectionBlockType, seoMetaType } from './shared-types';

export const about = contentType({
  name: 'about',
  graphqlName: 'ContentAbout',
  singleton: true,
  fields: {
    titulo: text({ required: true, max: 120 }),
    texto: richText(),
    banner: object(sectionBlockType),
    historiaTitulo: text({ max: 160 }),
    historiaTexto: richText(),
    historiaItemsTitulo: text({ max: 160 }),
    historiaItems: list(object(sectionBlockType)),
    historiaItemsTexto: richText(),
    historiaQuadro: object(sectionBlockType),
    sinergias: object(sectionBlockType),
    sinergias_items: list(object(sectionBlockType)),
    sliders: list(object(sectionBlockType)),
    politicas: list(object(sectionBlockType)),
    meta: object(seoMetaType),
  },
});
