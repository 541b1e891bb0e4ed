import { contentType } from '../content-type';
import { reference } from '../fields/nested';
import { text } from '../fields/scalars';
import { caseStudy } from './case-studies';

/** `nome`: who speaks; `trabalho`: what was done for them; `caso`: the case study that tells of it. */
export const testimonial = contentType({
  name: 'testimonials',
  graphqlName: 'ContentTestimonial',
  screen: 'testimonials',
  alsoOn: ['home'],
  lists: { testimonials: {}, firstTestimonials: { limit: 5 } },
  fields: {
    empresa: text({ required: true, max: 120 }),
    nome: text({ max: 60 }),
    cargo: text({ required: true, max: 120 }),
    setor: text({ max: 80 }),
    trabalho: text({ max: 160 }),
    caso: reference(caseStudy),
    testemunho: text({ required: true, max: 900 }),
  },
});
