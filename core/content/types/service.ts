import { contentType, type EntityNode } from '../content-type';
import { drawing } from '../fields/address';
import { image } from '../fields/image';
import { list, object } from '../fields/nested';
import { text } from '../fields/text';
import { faqType, sectionBlockType, seoMetaType } from './parts';

/**
 * `lp` is the lead paragraph; `quadros` are framed facts; `equipamentos` the pictures of the
 * equipment, `icone` a small drawing (SVG) for lists.
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
    faqstitulo: text({ max: 160 }),
    faqs: list(object(faqType)),
    equipamentos: list(image()),
    meta: object(seoMetaType),
  },
});

export type ServiceNode = EntityNode<typeof service>;
