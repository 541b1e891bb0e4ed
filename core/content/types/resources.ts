import { contentType } from '../content-type';
import { image } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { date, file, text } from '../fields/scalars';

/** A guide or an ebook; `link` is its file, `imagem_ebook` its cover, which carries the title. */
export const resource = contentType({
  name: 'resources',
  graphqlName: 'ContentResource',
  scheduled: true,
  screen: 'resources',
  order: ['-data', 'titulo'],
  lists: { resources: {} },
  givenAwayOn: 'thankYouRegistration',
  fields: {
    titulo: text({ required: true, max: 140 }),
    descricao: richText(),
    imagem: image(),
    imagem_ebook: image({ perLanguage: true }),
    link: file({ required: true, accepts: 'pdf' }),
    data: date(),
  },
});
