import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

// A class that is asked for but not written is `undefined` at run time, without a word from the compiler.
const source = resolve(__dirname, '..');
const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.module.css'))
  .map((path) => join(source, path));

const classesIn = (css: string) => new Set([...css.matchAll(/\.([a-z][a-zA-Z0-9]*)(?=[\s,:.[>{)])/g)].map(([, name]) => name));

function usersOf(module: string): string[] {
  return readdirSync(dirname(module))
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .map((name) => readFileSync(join(dirname(module), name), 'utf8'))
    .filter((code) => code.includes(`./${module.split('/').pop()}`));
}

test('there are modules to look at', () => {
  expect(modules.length).toBeGreaterThan(10);
  expect(existsSync(modules[0] ?? '')).toBe(true);
});

test.each(modules)('%s has the classes that are asked for, and no others', (module) => {
  const written = classesIn(readFileSync(module, 'utf8'));
  const code = usersOf(module).join('\n');
  const asked = new Set([...code.matchAll(/styles\.([a-zA-Z0-9]+)/g)].map(([, name]) => name));
  expect([...asked].filter((name) => !written.has(name))).toEqual([]);
  if (!/styles\[/.test(code)) expect([...written].filter((name) => !asked.has(name))).toEqual([]);
});
