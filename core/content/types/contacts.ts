import { contentType } from '../content-type';
import { image } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { href, telephone, text } from '../fields/scalars';

/** `coordenadas`: degrees, `39.4036, -8.4796`; `url`: map app; `imagem`: map. */
export const contact = contentType({
  name: 'contacts',
  graphqlName: 'ContentContact',
  screen: 'contacts',
  lists: { contacts: {} },
  fields: {
    titulo: text({ required: true, max: 120 }),
    texto: richText(),
    morada: text({ required: true, max: 300 }),
    identificacao: text({ max: 160 }),
    telefone: telephone({ required: true, sameInAll: true }),
    fax: telephone({ sameInAll: true }),
    email: text({ required: true, max: 254, sameInAll: true }),
    coordenadas: text({
      max: 40,
      sameInAll: true,
      pattern: {
        matches: /^-?\d+(\.\d+)?, -?\d+(\.\d+)?$/,
        fault: { code: 'coordinates', values: { example: '"39.4036, -8.4796"' } },
      },
    }),
    url: href(),
    imagem: image(),
    fotografia: image(),
  },
});
