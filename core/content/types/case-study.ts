import { contentType, type EntityNode } from '../content-type';
import { file, href } from '../fields/address';
import { list, object } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { date } from '../fields/scalars';
import { text } from '../fields/text';
import { faqType, sectionBlockType, seoMetaType } from './parts';

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
