import { contentType, type EntityNode } from '../content-type';
import { image } from '../fields/image';
import { richText } from '../fields/rich-text';
import { date } from '../fields/scalars';
import { text } from '../fields/text';

/** A project that was done: where, when and how long it took (`duracao`, in words). */
export const portfolioItem = contentType({
  name: 'portfolio',
  graphqlName: 'ContentPortfolioItem',
  fields: {
    titulo: text({ required: true, max: 140 }),
    descricao: richText(),
    imagem: image(),
    local: text({ max: 120 }),
    data: date(),
    duracao: text({ max: 80 }),
  },
});

export type PortfolioItemNode = EntityNode<typeof portfolioItem>;
