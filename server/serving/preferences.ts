/** A header such as `Accept-Language: pt, en;q=0.8, *;q=0` as its words in the order of their weight; `q=0` is left out. */
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
