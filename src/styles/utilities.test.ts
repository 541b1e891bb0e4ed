import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { classesOf, namedClasses, siteUtilities } from '../../tests/fixtures/site-utilities';

test('each class that a component names is a utility, and each of our own is used', async () => {
  const named = namedClasses();
  const there = classesOf(await siteUtilities(named));
  // Set by the script of lazy media, and the mark that `group-hover:` asks for.
  for (const other of ['lazyLoad', 'group']) named.delete(other);
  expect([...named].filter((name) => !there.has(name))).toEqual([]);
  const own = [...readFileSync(join(__dirname, 'utilities.css'), 'utf8').matchAll(/@utility ([\w-]+)/g)].map(([, name = '']) => name);
  expect(own.length).toBeGreaterThan(5);
  const bare = new Set([...named].map((name) => name.replace(/^.*:/, '')));
  expect(own.filter((name) => !bare.has(name))).toEqual([]);
});
