import { contentType, type EntityNode } from '../content-type';
import { image, list, object, objectType, reference } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { choice, date, href, integer, text } from '../fields/scalars';
import { sectionBlockType, seoMetaType } from './shared-types';

/** The company: its history (items and a frame), synergies, sliders and policies. */
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

export type AboutNode = EntityNode<typeof about>;

/**
 * An office. `coordenadas` are latitude and longitude in degrees, `39.4036, -8.4796`; `url` opens
 * the map application, `imagem` is a map. `fotografia` shows the office itself: search engines are
 * told of it too.
 */
export const contact = contentType({
  name: 'contacts',
  graphqlName: 'ContentContact',
  fields: {
    titulo: text({ required: true, max: 120 }),
    texto: richText(),
    morada: text({ required: true, max: 300 }),
    identificacao: text({ max: 160 }),
    telefone: text({ required: true, max: 30 }),
    fax: text({ max: 30 }),
    email: text({ required: true, max: 254 }),
    coordenadas: text({
      max: 40,
      pattern: {
        matches: /^-?\d+(\.\d+)?, -?\d+(\.\d+)?$/,
        fault: { code: 'coordinates', values: { example: '"39.4036, -8.4796"' } },
      },
    }),
    url: href(),
    imagem: image(),
    fotografia: image(),
  },
});

export type ContactNode = EntityNode<typeof contact>;

export const offersPage = contentType({
  name: 'offers-page',
  graphqlName: 'ContentOffersPage',
  singleton: true,
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

export type OffersPageNode = EntityNode<typeof offersPage>;

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
 * `pestana`: the label of the tab; `data`: published; `validade`: the last day to apply.
 * `referencia` is what the company calls the vacancy, by default its id. `localizacao` is what
 * visitors read; `escritorios`, or else `morada`, tell search engines the address.
 */
export const jobOffer = contentType({
  name: 'job-offers',
  graphqlName: 'ContentJobOffer',
  slugged: true,
  scheduled: true,
  closing: true,
  fields: {
    titulo: text({ required: true, max: 140 }),
    pestana: text({ max: 60 }),
    descricao_curta: text({ max: 320 }),
    descricao: richText({ required: true }),
    localizacao: text({ max: 120 }),
    escritorios: list(reference<ContactNode, true>(contact, { required: true }), { max: 12 }),
    morada: object(workplaceType),
    horario: choice(workSchedules),
    salario: object(salaryType),
    referencia: text({ max: 40 }),
    data: date(),
    validade: date(),
    meta: object(seoMetaType),
  },
});

export type JobOfferNode = EntityNode<typeof jobOffer>;
export type Salary = NonNullable<JobOfferNode['salario']>;
