import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Imports = ReadonlyMap<string, readonly string[]>;

/** The first way along imports that comes back to where it has been; null: there is none. */
function circleIn(imports: Imports): string[] | null {
  const done = new Set<string>();
  function circleFrom(file: string, way: readonly string[]): string[] | null {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    done.add(file);
    for (const next of imports.get(file) ?? []) {
      const circle = circleFrom(next, [...way, file]);
      if (circle) return circle;
    }
    return null;
  }
  for (const file of imports.keys()) {
    const circle = circleFrom(file, []);
    if (circle) return circle;
  }
  return null;
}

/** Of all source files, types included. */
function importsOfProject(): Imports {
  const files = ['backend', 'core', 'platform', 'plugins', 'server', 'src'].flatMap((folder) =>
    (readdirSync(folder, { recursive: true }) as string[]).map((name) => join(folder, name)).filter((file) => /\.(tsx?|mjs)$/.test(file)),
  );
  const known = new Set(files);
  const importsOf = (file: string): string[] =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)[\s(]+'(\.[^']*)'/g)].flatMap(([, name = '']) => {
      const path = join(dirname(file), name);
      return [path, `${path}.ts`, `${path}.tsx`].filter((each) => known.has(each));
    });
  return new Map(files.map((file) => [file, importsOf(file)]));
}

it.each([
  [{ a: ['b', 'c'], b: ['c'], c: [] }, null],
  [{ a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }, ['b', 'd', 'b']],
])('of %j the circle is %j', (imports, circle) => expect(circleIn(new Map(Object.entries(imports)))).toEqual(circle));

it('no file of the project imports itself by way of others', () => {
  const imports = importsOfProject();
  expect([imports.size > 500, circleIn(imports)]).toEqual([true, null]);
});
