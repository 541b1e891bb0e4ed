import { contentType, type Entity } from '../content-type';
import { list, object, objectType, reference } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { choice, date, integer, text } from '../fields/scalars';
import { contact } from './contacts';
import { seoMetaType } from './shared-types';

const workSchedules = ['partTime', 'fullTime', 'flexible', 'remote', 'hybrid'] as const;

const payPeriods = ['hora', 'mes', 'ano'] as const;

/** Gross, in euros; without `maximo` it is one amount. */
const salaryType = objectType('ContentSalary', {
  minimo: integer({ required: true, min: 1, max: 1_000_000 }),
  maximo: integer({ min: 1, max: 1_000_000 }),
  periodo: choice(payPeriods, { required: true }),
});

/** Where work is done that is done at no office. */
const workplaceType = objectType('ContentWorkplace', {
  rua: text({ required: true, max: 160 }),
  codigoPostal: text({ required: true, max: 20 }),
  localidade: text({ required: true, max: 80 }),
  distrito: text({ max: 80 }),
});

/**
 * `pestana`: tab label; `data`: published; `validade`: last day; `referencia`: by default the id.
 * `localizacao`: for visitors; `escritorios`, else `morada`: the address for search engines.
 */
export const jobOffer = contentType({
  name: 'job-offers',
  graphqlName: 'ContentJobOffer',
  slugged: true,
  scheduled: true,
  closing: true,
  lead: 'descricao_curta',
  beside: ['pestana', 'localizacao', 'salario', 'referencia'],
  lists: {
    jobOffers: {},
    // The pages of vacancies are made again when one closes.
    openOffers: { only: ({ closing }) => closing === 'open' },
  },
  subject: 'job',
  mediaFolder: 'careers',
  fields: {
    titulo: text({ required: true, max: 140 }),
    pestana: text({ max: 60 }),
    descricao_curta: text({ max: 320 }),
    descricao: richText({ required: true }),
    localizacao: text({ max: 120 }),
    escritorios: list(reference(contact, { required: true }), { max: 12 }),
    morada: object(workplaceType),
    horario: choice(workSchedules),
    salario: object(salaryType),
    referencia: text({ max: 40, sameInAll: true }),
    data: date(),
    validade: date(),
    meta: object(seoMetaType),
  },
});

export type JobOffer = Entity<typeof jobOffer>;
export type Salary = NonNullable<JobOffer['salario']>;
