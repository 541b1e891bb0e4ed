/**
 * A header such as `Accept-Language: pt, en;q=0.8, *;q=0` as its words in the order of their
 * weight; `q=0` is left out.
 */
export function byWeight(header: string | undefined): string[] {
  return weights(header)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ word }) => word);
}

/** The words of such a header with their weights from 0 to 1, in lower case. */
export function weights(header: string | undefined): { word: string; weight: number }[] {
  return (header ?? '').split(',', 50).flatMap((part) => {
    const [word = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    return word ? [{ word, weight: Number.isFinite(weight) ? weight : 0 }] : [];
  });
}

/**
 * JSON is wanted rather than a page: `application/json`, not the browser's `text/html, …, *\/*`.
 */
export function wantsJson(accept: string | undefined): boolean {
  const accepted = weights(accept);
  const weightOf = (type: RegExp) => accepted.find(({ word }) => type.test(word))?.weight ?? 0;
  return (
    weightOf(/^application\/(.+\+)?json$/) > weightOf(/^(text\/html|application\/xhtml\+xml)$/)
  );
}

/** A browser asks for a page. Whoever says nothing, or takes anything, is a program. */
export const wantsPage = (accept: string | undefined): boolean =>
  Boolean(accept?.includes('text/html')) && !wantsJson(accept);
