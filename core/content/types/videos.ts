import { contentType } from '../content-type';
import { image, object } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { date, file, integer, text } from '../fields/scalars';
import { seoMetaType } from './shared-types';

/** `ficheiro` is the film, `legendas` its captions (WebVTT), `duracao` its length in seconds. */
export const video = contentType({
  name: 'videos',
  graphqlName: 'ContentVideo',
  slugged: true,
  scheduled: true,
  order: ['-data'],
  // Three more than the one whose page shows them.
  lists: { newestVideos: { limit: 4 } },
  subject: 'film',
  fields: {
    titulo: text({ required: true, max: 140 }),
    descricao: richText(),
    imagem: image(),
    ficheiro: file({ required: true, accepts: 'film' }),
    legendas: file({ accepts: 'subtitles' }),
    duracao: integer(),
    data: date(),
    meta: object(seoMetaType),
  },
});
