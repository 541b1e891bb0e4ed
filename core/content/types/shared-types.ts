import { blockKinds, placedKinds } from '../block-kinds';
import { href, flag, integer, text } from '../fields/scalars';
import { image, list, object, objectType } from '../fields/nested';
import { richText } from '../fields/rich-text';
import { headLimits } from '../head-limits';

export const linkType = objectType('ContentLink', {
  title: text({ required: true, max: 60 }),
  slug: href({ required: true }),
});

/** Only where it differs from the page's own title and summary. */
export const seoMetaType = objectType('ContentSeoMeta', {
  title: text({ max: headLimits.title.max }),
  description: text({ max: headLimits.description.max }),
  imagemPartilha: image(),
});

/** A piece of a page: `tipo` is its look, `ordem` its place, `meta` the line above its title. */
export const sectionBlockType = objectType('ContentSectionBlock', {
  titulo: text({ max: 160 }),
  sub_titulo: text({ max: 300 }),
  texto: richText(),
  texto2: richText(),
  imagem: image(),
  imagem2: image(),
  video: href(),
  tipo: text({ max: 40, suggestions: [...blockKinds, ...placedKinds] }),
  href: href(),
  video_legenda: text({ max: 200 }),
  ordem: integer(),
  meta: text({ max: 80 }),
});

export const faqType = objectType('ContentFaq', {
  pergunta: text({ required: true, max: 200 }),
  resposta: richText({ required: true, max: 4_000 }),
});

export const ctaType = objectType('ContentCta', {
  titulo: text({ required: true, max: 120 }),
  url: href({ required: true }),
  target: text({ max: 20 }),
  visivel: flag(),
});

/** `17 05 03*`; `descricao` replaces its name in the list. */
const wasteCodeType = objectType('ContentWasteCode', {
  codigo: text({
    required: true,
    max: 10,
    pattern: {
      matches: /^\d\d \d\d \d\d\*?$/,
      fault: { code: 'waste_code', values: { example: '"17 05 03*"' } },
    },
  }),
  descricao: text({ max: 240 }),
});

/** A large unit takes several hundred. */
export const wasteCodes = () => list(object(wasteCodeType), { max: 400 });

/** The step that happens here of the load that the home page follows (`gestao`). */
export const stepOfLoad = () => integer({ min: 1, max: 9 });
