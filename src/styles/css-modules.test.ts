import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

// A class that is asked for but not written is `undefined` at run time, without a word from the compiler.
const source = resolve(__dirname, '..');
const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.module.css'))
  .map((path) => join(source, path));

const classesIn = (css: string) => new Set([...css.matchAll(/\.([a-z][a-zA-Z0-9]*)(?=[\s,:.[>{)])/g)].map(([, name]) => name));

const components = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
  .map((path) => ({ folder: dirname(join(source, path)), code: readFileSync(join(source, path), 'utf8') }));

/** The components that take classes from a module, each with the name that the module has there. */
function usersOf(module: string): { code: string; name: string }[] {
  return components.flatMap(({ folder, code }) =>
    [...code.matchAll(/import \* as (\w+) from '([^']+\.module\.css)'/g)]
      .filter(([, , path = '']) => resolve(folder, path) === module)
      .map(([, name = '']) => ({ code, name })),
  );
}

test('there are modules to look at', () => {
  expect(modules.length).toBeGreaterThan(10);
  expect(existsSync(modules[0] ?? '')).toBe(true);
});

test.each(modules)('%s has the classes that are asked for, and no others', (module) => {
  const written = classesIn(readFileSync(module, 'utf8'));
  const users = usersOf(module);
  const asked = new Set(
    users.flatMap(({ code, name }) => [...code.matchAll(new RegExp(`\\b${name}\\.([a-zA-Z0-9]+)`, 'g'))].map(([, found]) => found)),
  );
  const byName = users.some(({ code, name }) => code.includes(`${name}[`));
  expect([...asked].filter((name) => !written.has(name))).toEqual([]);
  if (!byName) expect([...written].filter((name) => !asked.has(name))).toEqual([]);
});
