import { contentType, type EntityNode } from '../content-type';
import { list, object } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { date, file, href, text } from '../fields/scalars';
import { faqType, sectionBlockType, seoMetaType } from './shared-types';

/**
 * `classificacao` says whether the waste is hazardous, `classificacao2` the sector of its producer.
 * Lists can be narrowed down by both, by `fase` and by `tipo_residuo`, so the same thing has the
 * same words in all cases. `banner_titulo` stands on the banner in place of the title, `ebook` is
 * the file that a visitor gets after the download form. `link` is the service or unit that did it.
 */
export const caseStudy = contentType({
  name: 'case-studies',
  graphqlName: 'ContentCaseStudy',
  slugged: true,
  scheduled: true,
  beside: ['classificacao', 'classificacao2', 'fase', 'tipo_residuo', 'link'],
  order: ['-data'],
  lists: { caseStudies: {}, newestCaseStudies: { limit: 3 } },
  alsoOn: ['home'],
  neighbours: 1,
  subject: 'article',
  givenAwayOn: 'thankYouCaseStudy',
  mediaFolder: 'cases',
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
    ebook: file({ accepts: 'pdf' }),
    meta: object(seoMetaType),
  },
});

export type CaseStudyNode = EntityNode<typeof caseStudy>;
