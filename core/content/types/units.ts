import { contentType } from '../content-type';
import { list, object, reference } from '../fields/nested';
import { drawing, text } from '../fields/scalars';
import { service } from './services';
import { faqType, sectionBlockType, seoMetaType, stepOfLoad, wasteCodes } from './shared-types';

const percentage = String.raw`(?:100|\d{1,2}(?:\.\d+)?)`;
const corner = `${percentage},${percentage}`;

/**
 * `icone`: small SVG; `etapas`: steps; `corte`: its process in section, numbered as the steps;
 * `quadros`: figures; `residuos`: accepted wastes.
 * `contorno`: corners on the picture of the plant, in % of its width and height.
 */
export const unit = contentType({
  name: 'units',
  graphqlName: 'ContentUnit',
  slugged: true,
  lead: 'lp',
  beside: ['icone', 'contorno', 'corte', 'passo'],
  lists: { units: {} },
  caseStudies: 2,
  subject: 'service',
  fields: {
    titulo: text({ required: true, max: 120 }),
    lp: text({ required: true, max: 400 }),
    icone: drawing(),
    contorno: text({
      max: 400,
      sameInAll: true,
      pattern: {
        matches: new RegExp(`^${corner}(?: ${corner}){2,}$`),
        fault: { code: 'corners', values: { example: '"6.4,74.5 33.6,67.8 34.8,90.6"' } },
      },
    }),
    banner: object(sectionBlockType),
    oQueE: object(sectionBlockType),
    etapasTitulo: text({ max: 160 }),
    corte: drawing(),
    etapas: list(object(sectionBlockType)),
    quadroTitulo: text({ max: 160 }),
    quadros: list(object(sectionBlockType)),
    residuosTitulo: text({ max: 160 }),
    residuos: wasteCodes(),
    servicos: list(reference(service, { required: true })),
    passo: stepOfLoad(),
    cta: object(sectionBlockType),
    faqstitulo: text({ max: 160 }),
    faqs: list(object(faqType)),
    meta: object(seoMetaType),
  },
});
