import { contentType } from '../content-type';
import { object } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { text } from '../fields/scalars';
import { seoMetaType } from './shared-types';

export const offersPage = contentType({
  name: 'offers-page',
  graphqlName: 'ContentOffersPage',
  singleton: true,
  mediaFolder: 'careers',
  fields: {
    banner_titulo: text({ required: true, max: 160 }),
    banner_texto: richText(),
    form_titulo: text({ max: 160 }),
    processo_titulo: text({ max: 160 }),
    vagas_titulo: text({ max: 160 }),
    vagas_texto: richText(),
    meta: object(seoMetaType),
  },
});
