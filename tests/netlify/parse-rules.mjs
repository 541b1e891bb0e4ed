import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';

// node tests/netlify/parse-rules.mjs <folder>: the rules of a published folder as Netlify's own parsers read them. They are ES modules, which
// Jest does not load: so they run in a process of their own, and answer in JSON.
const [folder = ''] = process.argv.slice(2);
const [{ redirects, errors }, { headers, errors: headerErrors }] = await Promise.all([
  parseAllRedirects({ redirectsFiles: [join(folder, '_redirects')], configRedirects: [], minimal: false }),
  parseAllHeaders({ headersFiles: [join(folder, '_headers')], configHeaders: [], minimal: false }),
]);
const errorsSaid = [...errors, ...headerErrors].map(({ message }) => message);
process.stdout.write(
  JSON.stringify({ redirects, headers: headers.map(({ for: path, values }) => ({ path, values })), errors: errorsSaid }),
);
