import { contentSets, type ContentSet } from './content-set';

/** What `npm test` tells these tests: which set of content the site was built from, and where it lies. */
export function readExtremesSettings(): { set: ContentSet; content: string } {
  const { EXTREMES_SET, EXTREMES_CONTENT } = process.env;
  const set = contentSets.find((name) => name === EXTREMES_SET);
  if (!set || !EXTREMES_CONTENT)
    throw new Error('These tests are run by `npm test -- extremes`, which builds the sites that they look at.');
  return { set, content: EXTREMES_CONTENT };
}
