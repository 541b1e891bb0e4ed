import { contentType, type EntityNode } from '../content-type';
import { file } from '../fields/address';
import { image } from '../fields/image';
import { list, object } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { date } from '../fields/scalars';
import { text } from '../fields/text';
import { seoMetaType } from './parts';

/** A set of pictures, the sustainable Christmas campaign, say. */
export const gallery = contentType({
  name: 'galleries',
  graphqlName: 'ContentGallery',
  slugged: true,
  fields: {
    titulo: text({ required: true, max: 140 }),
    descricao: richText(),
    data: date(),
    imagem: image(),
    pdf: file(),
    galeria: list(image()),
    meta: object(seoMetaType),
  },
});

export type GalleryNode = EntityNode<typeof gallery>;
