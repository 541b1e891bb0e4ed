/**
 * Neighbours of a kind are grouped where a page shows blocks freely.
 * - `text` (default): one or two columns (`texto2`), up to two pictures
 * - `figure`: `titulo` is the number, `sub_titulo` the unit or thing counted
 * - `cta`: `sub_titulo` labels the button, `href` is its target
 * - `quote`: `texto` by `titulo`, in the role `sub_titulo`
 * - `step`: of a process; `timeline`: a moment, dated by `meta`
 * - `video`: our file or a page's address, `imagem` its poster, `video_legenda` its caption
 * - `faq`: `titulo` is the question, `texto` the answer; `link`: a card to `href`
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

/**
 * Kinds of one screen only (job offers, contacts, cookies); elsewhere they are texts. A service whose
 * `cta` is an `emergency` opens with the number, `texto` is what to say and `texto2` what to do.
 */
export const placedKinds = ['storage', 'apply', 'emergency', 'desk', 'request', 'hours'] as const;

export type BlockKind = (typeof blockKinds)[number];

/** `quote` -> `quote`, `null` -> `text`; null for a kind that nobody knows. */
export function blockKind(tipo: string | null | undefined): BlockKind | null {
  if (!tipo || placedKinds.some((kind) => kind === tipo)) return 'text';
  return blockKinds.find((kind) => kind === tipo) ?? null;
}
