import { contentType } from '../content-type';
import { text } from '../fields/scalars';

export const testimonial = contentType({
  name: 'testimonials',
  graphqlName: 'ContentTestimonial',
  screen: 'testimonials',
  alsoOn: ['home'],
  lists: { testimonials: {}, firstTestimonials: { limit: 6 } },
  fields: {
    empresa: text({ required: true, max: 120 }),
    cargo: text({ required: true, max: 120 }),
    testemunho: text({ required: true, max: 900 }),
  },
});
