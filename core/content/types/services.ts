import { contentType, type EntityNode } from '../content-type';
import { date, drawing, file, href, text } from '../fields/scalars';
import { image, list, object, objectType, reference } from '../fields/nested';
import { faqType, sectionBlockType, seoMetaType } from './shared-types';
import type { NodeOf } from '../fields/field';
import { richText } from '../fields/rich-text';

/** A code of the European List of Waste, `17 05 03*`; `descricao` stands in for its name there. */
const wasteCodeType = objectType('ContentWasteCode', {
  codigo: text({
    required: true,
    max: 10,
    pattern: {
      matches: /^\d\d \d\d \d\d\*?$/,
      fault: { code: 'waste_code', values: { example: '"17 05 03*"' } },
    },
  }),
  descricao: text({ max: 240 }),
});

/** What is taken: several hundred codes for a unit that takes much. */
const wasteCodes = () => list(object(wasteCodeType), { max: 400 });

/**
 * `lp`: lead paragraph; `quadros`: framed facts; `icone`: a small SVG for lists; `residuos`: the
 * wastes that it is for.
 */
export const service = contentType({
  name: 'services',
  graphqlName: 'ContentService',
  slugged: true,
  fields: {
    titulo: text({ required: true, max: 120 }),
    lp: text({ required: true, max: 400 }),
    icone: drawing(),
    banner: object(sectionBlockType),
    oQueE: object(sectionBlockType),
    tipos: list(object(sectionBlockType)),
    cta: object(sectionBlockType),
    escolherValterra: list(object(sectionBlockType)),
    instalacoes: list(object(sectionBlockType)),
    quadroTitulo: text({ max: 160 }),
    quadros: list(object(sectionBlockType)),
    cta2: object(sectionBlockType),
    cta3: object(sectionBlockType),
    residuosTitulo: text({ max: 160 }),
    residuos: wasteCodes(),
    faqstitulo: text({ max: 160 }),
    faqs: list(object(faqType)),
    equipamentos: list(image()),
    meta: object(seoMetaType),
  },
});

export type ServiceNode = EntityNode<typeof service>;

const percentage = String.raw`(?:100|\d{1,2}(?:\.\d+)?)`;
const corner = `${percentage},${percentage}`;

/**
 * One of the nine units of the plant. `icone` is a small drawing (SVG) for lists. `etapas` are the
 * steps of its process, `quadros` its figures, `residuos` what it accepts. `contorno` is where it
 * stands on the picture of the plant: the corners around it, in % of the picture's width and
 * height.
 */
export const unit = contentType({
  name: 'units',
  graphqlName: 'ContentUnit',
  slugged: true,
  fields: {
    titulo: text({ required: true, max: 120 }),
    lp: text({ required: true, max: 400 }),
    icone: drawing(),
    contorno: text({
      max: 400,
      pattern: {
        matches: new RegExp(`^${corner}(?: ${corner}){2,}$`),
        fault: { code: 'corners', values: { example: '"6.4,74.5 33.6,67.8 34.8,90.6"' } },
      },
    }),
    banner: object(sectionBlockType),
    oQueE: object(sectionBlockType),
    etapasTitulo: text({ max: 160 }),
    etapas: list(object(sectionBlockType)),
    quadroTitulo: text({ max: 160 }),
    quadros: list(object(sectionBlockType)),
    residuosTitulo: text({ max: 160 }),
    residuos: wasteCodes(),
    servicos: list(reference<ServiceNode, true>(service, { required: true })),
    cta: object(sectionBlockType),
    faqstitulo: text({ max: 160 }),
    faqs: list(object(faqType)),
    meta: object(seoMetaType),
  },
});

export type UnitNode = EntityNode<typeof unit>;
/** `waste`: the entry of the European List of Waste, found by the code in the GraphQL layer. */
export type WasteCode = NodeOf<typeof wasteCodeType.fields> & { waste?: ListedWasteNode | null };

export interface ListedWasteNode {
  name: string;
  /** Where it is described: a page of its own, or its place in its chapter. */
  href: string;
}

/**
 * `classificacao` says whether the waste is hazardous, `classificacao2` the sector of its producer.
 * Lists can be narrowed down by both, by `fase` and by `tipo_residuo`, so the same thing has the
 * same words in all cases. `banner_titulo` stands on the banner in place of the title, `ebook` is
 * the file that a visitor gets after the download form.
 */
export const caseStudy = contentType({
  name: 'case-studies',
  graphqlName: 'ContentCaseStudy',
  slugged: true,
  scheduled: true,
  fields: {
    titulo: text({ required: true, max: 140 }),
    data: date({ required: true }),
    banner: object(sectionBlockType),
    texto: richText({ required: true }),
    classificacao: text({ max: 80 }),
    classificacao2: text({ max: 80 }),
    fase: text({ max: 80 }),
    tipo_residuo: text({ max: 80 }),
    faqs: list(object(faqType)),
    link: href(),
    cta_banner_titulo: text({ max: 160 }),
    banner_titulo: text({ max: 160 }),
    ebook: file(),
    meta: object(seoMetaType),
  },
});

export type CaseStudyNode = EntityNode<typeof caseStudy>;

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

export const testimonial = contentType({
  name: 'testimonials',
  graphqlName: 'ContentTestimonial',
  fields: {
    empresa: text({ required: true, max: 120 }),
    cargo: text({ required: true, max: 120 }),
    testemunho: text({ required: true, max: 900 }),
  },
});

export type TestimonialNode = EntityNode<typeof testimonial>;
