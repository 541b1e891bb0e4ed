import type { OwnWords } from './screen-words';

/** What a further page of a list is called: `Página 2`. */
export function numberedPage(
  { listPage = '{{page}}' }: Pick<OwnWords, 'listPage'>,
  page: number,
): string {
  return listPage.replace('{{page}}', String(page));
}

/** The second page of a list is not called like the first: `Blog` -> `Blog · Página 2`. */
export function numbered<Text extends string | null>(
  text: Text,
  words: Pick<OwnWords, 'listPage'>,
  page: number,
): Text | string {
  return text && page > 1 ? `${text} · ${numberedPage(words, page)}` : text;
}
