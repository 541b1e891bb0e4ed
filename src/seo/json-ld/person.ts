import type { Person } from 'schema-dts';

import type { AuthorFacts } from './facts';

/** An author: one thing, wherever it is spoken of, where there is a page of theirs. */
export function personOf({ name, url, role, picture }: AuthorFacts): Person {
  return {
    '@type': 'Person',
    ...(url ? { '@id': `${url}#person`, url } : {}),
    name,
    ...(role ? { jobTitle: role } : {}),
    ...(picture ? { image: picture } : {}),
  };
}
