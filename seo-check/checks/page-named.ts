import type { Addresses } from '../addresses';
import { error, type Problem } from '../check';
import type { Page } from '../page';

/**
 * The page of this site that a head names by its whole address, or why there is none; null for what
 * is of another site.
 */
export function pageNamed(
  path: string,
  address: string,
  addresses: Addresses,
): Page | Problem | null {
  const target = addresses.targetOf(address, path);
  if (target.kind !== 'here') return null;
  const answer = addresses.at(target.path);
  if (answer.kind === 'redirect')
    return error(path, `names ${address}, which is redirected to ${answer.hops.at(-1)}: name that`);
  return answer.kind === 'page'
    ? answer.page
    : error(path, `names ${address}, where there is no page`);
}
