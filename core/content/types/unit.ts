import { contentType, type EntityNode } from '../content-type';
import { drawing } from '../fields/address';
import type { NodeOf } from '../fields/field';
import { list, object, objectType } from '../fields/nested';
import { reference } from '../fields/reference';
import { text } from '../fields/text';
import { faqType, sectionBlockType, seoMetaType } from './parts';
import { service, type ServiceNode } from './service';

/** A row of the European List of Waste: `17 05 03*` and its description. */
export const wasteCodeType = objectType('ContentWasteCode', {
  codigo: text({
    required: true,
    max: 10,
    pattern: {
      matches: /^\d\d \d\d \d\d\*?$/,
      message: 'must be a waste code (LER), as "17 05 03*"',
    },
  }),
  descricao: text({ required: true, max: 240 }),
});

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
        message:
          'must be three or more corners in % of the picture, as "6.4,74.5 33.6,67.8 34.8,90.6"',
      },
    }),
    banner: object(sectionBlockType),
    oQueE: object(sectionBlockType),
    etapasTitulo: text({ max: 160 }),
    etapas: list(object(sectionBlockType)),
    quadroTitulo: text({ max: 160 }),
    quadros: list(object(sectionBlockType)),
    residuosTitulo: text({ max: 160 }),
    residuos: list(object(wasteCodeType)),
    servicos: list(reference<ServiceNode, true>(service, { required: true })),
    cta: object(sectionBlockType),
    faqstitulo: text({ max: 160 }),
    faqs: list(object(faqType)),
    meta: object(seoMetaType),
  },
});

export type UnitNode = EntityNode<typeof unit>;
export type WasteCode = NodeOf<typeof wasteCodeType.fields>;
