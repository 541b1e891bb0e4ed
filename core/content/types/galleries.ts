import { contentType } from '../content-type';
import { image, list, object } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { date, file, text } from '../fields/scalars';
import { seoMetaType } from './shared-types';

export const gallery = contentType({
  name: 'galleries',
  graphqlName: 'ContentGallery',
  slugged: true,
  mediaFolder: 'christmas',
  fields: {
    titulo: text({ required: true, max: 140 }),
    descricao: richText(),
    data: date(),
    imagem: image(),
    pdf: file({ accepts: 'pdf' }),
    galeria: list(image()),
    meta: object(seoMetaType),
  },
});
