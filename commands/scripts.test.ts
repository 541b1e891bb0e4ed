import { existsSync } from 'node:fs';
import { scripts } from '../package.json';

test.each(Object.entries(scripts))('npm run %s begins with what installs the packages, and names files that are there', (_, script) => {
  expect(script).toMatch(/^node commands\/\w+\.mjs( |$)/);
  for (const file of script.split(' ').slice(1)) expect([file, existsSync(file)]).toEqual([file, true]);
});
