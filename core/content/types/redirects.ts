import { contentType } from '../content-type';
import { text } from '../fields/scalars';

const path = {
  matches: /^\/\S*[^/\s]$/,
  fault: { code: 'site_path' },
} as const;

/** An old path (`de`) that answers 301 to a new one (`para`), or 410 without one. */
export const redirect = contentType({
  name: 'redirects',
  graphqlName: 'ContentRedirect',
  hasWords: false,
  rights: ['change-redirects'],
  fields: {
    de: text({ required: true, pattern: path }),
    para: text({ pattern: path, isPage: true }),
  },
});
