import { warning, type Check, type Problem } from '../check';
import { isListed, metaOf, titlesOf } from '../page-head';

/** What is shown of them in lists of results, about. */
const limits = { title: { min: 15, max: 65 }, description: { min: 70, max: 160 } };

export const lengths: Check = {
  id: 'lengths',
  title: 'Lengths',
  meaning:
    'Lists of results cut titles after about 65 characters and descriptions after about 160; much shorter ones say too little. Mend them in the content (`meta.title`, `meta.description`).',
  find: ({ pages }) =>
    pages
      .filter(isListed)
      .flatMap((page) => [
        ...titlesOf(page).flatMap((text) => outside(page.path, 'title', text)),
        ...metaOf(page, 'description').flatMap((text) => outside(page.path, 'description', text)),
      ]),
};

function outside(page: string, what: keyof typeof limits, text: string): Problem[] {
  const { min, max } = limits[what];
  const length = [...text].length;
  // One that is missing is found elsewhere.
  if (length === 0 || (length >= min && length <= max)) return [];
  return [
    warning(page, `has a ${what} of ${length} characters, ${min} to ${max} are right: “${text}”`),
  ];
}
