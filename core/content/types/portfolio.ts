import { contentType } from '../content-type';
import { image } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { date, text } from '../fields/scalars';

/** `duracao`: in words. */
export const portfolioItem = contentType({
  name: 'portfolio',
  graphqlName: 'ContentPortfolioItem',
  screen: 'portfolio',
  order: ['-data'],
  fields: {
    titulo: text({ required: true, max: 140 }),
    descricao: richText(),
    imagem: image(),
    local: text({ max: 120 }),
    data: date(),
    duracao: text({ max: 80 }),
  },
});
