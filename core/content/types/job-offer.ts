import { contentType, type EntityNode } from '../content-type';
import { richText } from '../fields/rich-text';
import { choice, date } from '../fields/scalars';
import { text } from '../fields/text';

export const workSchedules = ['partTime', 'fullTime', 'flexible', 'remote', 'hybrid'] as const;

/**
 * `pestana` is the short label on the offer's tab; `data` the day on which it was published,
 * `validade` the last day on which one can apply.
 */
export const jobOffer = contentType({
  name: 'job-offers',
  graphqlName: 'ContentJobOffer',
  scheduled: true,
  fields: {
    titulo: text({ required: true, max: 140 }),
    pestana: text({ max: 60 }),
    descricao_curta: text({ max: 320 }),
    descricao: richText({ required: true }),
    localizacao: text({ max: 120 }),
    horario: choice(workSchedules),
    data: date(),
    validade: date(),
  },
});

export type JobOfferNode = EntityNode<typeof jobOffer>;
