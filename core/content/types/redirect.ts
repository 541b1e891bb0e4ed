import { contentType, type EntityNode } from '../content-type';
import { text } from '../fields/text';

const path = {
  matches: /^\/\S*[^/\s]$/,
  message: 'must be a path of the site that starts with / and does not end in /',
};

/**
 * An old address (`de`) that answers 301 to a new one (`para`), or 410 when there is none: what
 * stood there is gone for good.
 */
export const redirect = contentType({
  name: 'redirects',
  graphqlName: 'ContentRedirect',
  fields: {
    de: text({ required: true, pattern: path }),
    para: text({ pattern: path }),
  },
});

export type RedirectNode = EntityNode<typeof redirect>;
