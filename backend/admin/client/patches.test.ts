import { readFileSync } from 'node:fs';

import patches from './patches.json';

test.each(patches)('the package is patched in one place: $name', ({ pattern }) => {
  const code = readFileSync('node_modules/@sveltia/cms/npm/index.js', 'utf8');
  expect(code.match(new RegExp(pattern, 'g'))).toHaveLength(1);
});
