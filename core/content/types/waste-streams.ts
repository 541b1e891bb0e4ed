import { contentType } from '../content-type';
import { list, object, objectType } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { text } from '../fields/scalars';

/** `palavras`: visitors' names for it. */
const namedCodeType = objectType('ContentNamedWasteCode', {
  codigo: text({
    required: true,
    max: 10,
    pattern: {
      matches: /^\d\d(?: \d\d){0,2}$/,
      fault: { code: 'waste_code', values: { example: '"17 06 05"' } },
    },
  }),
  palavras: text({ max: 400 }),
});

/** The longest matching code decides. `alternativa`: other companies for wastes not taken here. */
export const wasteStream = contentType({
  name: 'waste-streams',
  graphqlName: 'ContentWasteStream',
  fields: {
    titulo: text({ required: true, max: 120 }),
    codigos: list(object(namedCodeType), { max: 200 }),
    acondicionamento: richText({ max: 2_000 }),
    documentos: richText({ max: 2_000 }),
    alternativa: richText({ max: 2_000 }),
  },
});
