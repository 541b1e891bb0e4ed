import { contentType, type EntityNode } from '../content-type';
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
    pattern: { matches: /^\d\d \d\d \d\d\*?$/, message: 'must be a LER code, as "17 05 03*"' },
  }),
  descricao: text({ required: true, max: 240 }),
});

/** One of the nine units of the plant. `etapas` are the steps of its process, `quadros` its figures, `residuos` what it accepts. */
export const unit = contentType({
  name: 'units',
  graphqlName: 'ContentUnit',
  slugged: true,
  fields: {
    titulo: text({ required: true, max: 120 }),
    lp: text({ required: true, max: 400 }),
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
