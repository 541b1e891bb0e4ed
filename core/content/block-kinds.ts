/**
 * What `tipo` of a section block may say, and what the block then is. Where a page shows blocks
 * freely, neighbours of a kind are shown together.
 *
 * - `text`: words, in two columns with `texto2`, with one or two pictures beside them; also what
 * says nothing of its kind
 * - `figure`: `titulo` is the number, `sub_titulo` what it counts
 * - `cta`: a call to action, `sub_titulo` the label of its button, `href` its target
 * - `quote`: `texto` is what was said, `titulo` who said it, `sub_titulo` as what
 * - `step`: a step of a process; `timeline`: a moment of a history, `meta` says when
 * - `gallery`: its pictures
 * - `video`: `video` is a film of our own or the address of its page, `imagem` its poster,
 * `video_legenda` the line below it
 * - `faq`: `titulo` is the question, `texto` the answer
 * - `link`: a card that leads to `href`
 */
export const blockKinds = [
  'text',
  'figure',
  'cta',
  'quote',
  'step',
  'timeline',
  'gallery',
  'video',
  'faq',
  'link',
] as const;

/** Kinds of one screen only (job offers, contacts, cookies); elsewhere they are texts. */
export const placedKinds = ['storage', 'apply', 'emergency', 'desk', 'request', 'hours'] as const;

export type BlockKind = (typeof blockKinds)[number];

/** `quote` -> `quote`, `null` -> `text`; null for a kind that nobody knows. */
export function blockKind(tipo: string | null | undefined): BlockKind | null {
  if (!tipo || placedKinds.some((kind) => kind === tipo)) return 'text';
  return blockKinds.find((kind) => kind === tipo) ?? null;
}
