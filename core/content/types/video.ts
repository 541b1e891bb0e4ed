import { contentType, type EntityNode } from '../content-type';
import { file } from '../fields/address';
import { image } from '../fields/image';
import { object } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { date, integer } from '../fields/scalars';
import { text } from '../fields/text';
import { seoMetaType } from './parts';

/** `ficheiro` is the film, `legendas` its captions (WebVTT), `duracao` its length in seconds. */
export const video = contentType({
  name: 'videos',
  graphqlName: 'ContentVideo',
  slugged: true,
  scheduled: true,
  fields: {
    titulo: text({ required: true, max: 140 }),
    descricao: richText(),
    imagem: image(),
    ficheiro: file({ required: true }),
    legendas: file(),
    duracao: integer(),
    data: date(),
    meta: object(seoMetaType),
  },
});

export type VideoNode = EntityNode<typeof video>;
