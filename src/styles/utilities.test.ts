import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';

const src = join(__dirname, '..');
const read = (file: string) => readFileSync(join(src, file), 'utf8');

/** Words between quotes in a `className`. */
function* sharedClasses(code: string): Iterable<string> {
  for (const [attribute] of code.matchAll(/className=("[^"]*"|\{[^}]*\})/g))
    for (const [, double, single] of attribute.matchAll(/"([^"]*)"|'([^']*)'/g)) yield* (double ?? single ?? '').split(' ');
}

test('each shared class is used, and each that is used is there', () => {
  const components = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const used = new Set(components.flatMap((file) => [...sharedClasses(read(file))]));
  const declared = new Set<string>();
  parse(read('styles/utilities.css')).walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/\.(\w+)/g)) declared.add(name);
  });
  // Set by the script of lazy media, and compared with a size.
  for (const other of ['lazyLoad', 'large']) used.delete(other);
  expect([...used].sort()).toEqual([...declared].sort());
});
