import type { OwnWords } from '../screen-words';

/** What readers list the feed as: `Blog e notícias | valterra`. */
export function feedTitle({ title }: OwnWords, brand: string): string {
  return title ? `${title} | ${brand}` : brand;
}
