import { contentType, type EntityNode } from '../content-type';
import { file } from '../fields/address';
import { image } from '../fields/image';
import { richText } from '../fields/rich-text';
import { date } from '../fields/scalars';
import { text } from '../fields/text';

/** A guide or an ebook; `link` is its file, `imagem_ebook` its cover. */
export const resource = contentType({
  name: 'resources',
  graphqlName: 'ContentResource',
  scheduled: true,
  fields: {
    titulo: text({ required: true, max: 140 }),
    descricao: richText(),
    imagem: image(),
    imagem_ebook: image(),
    link: file({ required: true }),
    data: date(),
  },
});

export type ResourceNode = EntityNode<typeof resource>;
