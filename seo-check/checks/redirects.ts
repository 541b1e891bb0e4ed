import { isPattern } from '../../core/routing/path-pattern';
import { addressesOf } from '../addresses';
import { error, type Check, type Problem } from '../check';

export const redirects: Check = {
  id: 'redirects',
  title: 'Redirects',
  meaning:
    'An old address leads to its page in one step: each further one costs visitors a request, and a circle or an end in nothing costs them the page. Mend `content/redirects` or `core/routing/redirects.ts`: name the last address.',
  find: (site) => {
    const addresses = addressesOf(site);
    return site.redirects.flatMap(({ from, to }): Problem[] => {
      // Where a pattern leads depends on what it is asked; its own goal can be looked at when it is
      // the same for all.
      if (isPattern(to)) return [];
      const target = addresses.targetOf(to, '/');
      if (target.kind === 'elsewhere') return [];
      if (target.kind === 'unreadable')
        return [error(from, `is redirected to “${to}”, which is no address`)];
      if (!isPattern(from) && target.path === from) return [error(from, 'is redirected to itself')];
      const answer = addresses.at(target.path);
      if (answer.kind === 'nothing')
        return [error(from, `is redirected to ${to}, where there is nothing`)];
      if (answer.kind !== 'redirect') return [];
      const way = [from, to, ...answer.hops].join(' → ');
      if (answer.end === 'circle') return [error(from, `is redirected in a circle: ${way}`)];
      if (answer.end === 'nothing')
        return [error(from, `is redirected to where there is nothing: ${way}`)];
      return [
        error(from, `is redirected over more than one step: ${way}. Name the last address at once`),
      ];
    });
  },
};
