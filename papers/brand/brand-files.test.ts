import { readFileSync } from 'node:fs';

import { signPaths } from '../../src/styles/sign-paths';

test.each(['brand/logo.svg', 'brand/mark.svg', 'favicon.svg'])('static/%s carries the sign that the pages carry', (file) => {
  const drawing = readFileSync(`static/${file}`, 'utf8');
  // papers/brand/draw.ts writes it anew.
  for (const path of [signPaths.slope, ...signPaths.layers]) expect(drawing).toContain(path);
});

test('what stands on share images takes the colour that it is given', () => {
  for (const file of ['logo', 'mark']) {
    expect(readFileSync(`static/brand/${file}.svg`, 'utf8')).not.toMatch(/fill="(?!currentColor)/);
  }
});
