import { contentType } from '../content-type';
import { image, list, object } from '../fields/nested';
import { drawing, text } from '../fields/scalars';
import { faqType, sectionBlockType, seoMetaType, stepOfLoad, wasteCodes } from './shared-types';

/** `lp`: lead paragraph; `quadros`: framed facts; `icone`: small SVG; `residuos`: its wastes. */
export const service = contentType({
  name: 'services',
  graphqlName: 'ContentService',
  slugged: true,
  lead: 'lp',
  beside: ['icone', 'passo'],
  lists: { services: {} },
  neighbours: 4,
  caseStudies: 2,
  subject: 'service',
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
    passo: stepOfLoad(),
    faqstitulo: text({ max: 160 }),
    faqs: list(object(faqType)),
    equipamentos: list(image()),
    meta: object(seoMetaType),
  },
});
