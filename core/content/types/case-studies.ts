import { contentType } from '../content-type';
import { list, object } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { date, file, href, text } from '../fields/scalars';
import { faqType, sectionBlockType, seoMetaType, stepOfLoad } from './shared-types';

/**
 * `classificacao`: hazardous or not; `classificacao2`: sector of the producer (both filter lists).
 * `ebook`: given after the form; `link`: the service or unit that did it.
 */
export const caseStudy = contentType({
  name: 'case-studies',
  graphqlName: 'ContentCaseStudy',
  slugged: true,
  scheduled: true,
  beside: ['classificacao', 'classificacao2', 'fase', 'tipo_residuo', 'link', 'passo'],
  order: ['-data'],
  lists: { caseStudies: {} },
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
    passo: stepOfLoad(),
    cta_banner_titulo: text({ max: 160 }),
    banner_titulo: text({ max: 160 }),
    ebook: file({ accepts: 'pdf' }),
    meta: object(seoMetaType),
  },
});
