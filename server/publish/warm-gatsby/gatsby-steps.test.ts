import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Step {
  file: string;
  name: string;
}

const load = createRequire(__filename);
const gatsby = dirname(load.resolve('gatsby/package.json'));
const steps = ['code', 'worker', 'standby', 'render', 'live-first'].flatMap((kind) =>
  Object.values(load(`./${kind}-steps.cjs`) as Record<string, readonly Step[]>)
    .filter(Array.isArray)
    .flat(),
);

it.each(steps.map(({ file, name }) => [file, name]))('%s still exports %s', (file, name) => {
  expect(readFileSync(join(gatsby, 'dist', file), 'utf8')).toMatch(
    new RegExp(`^exports\\.${name} = |^module\\.exports = \\{\\s+${name}\\b`, 'm'),
  );
});

it('gatsby-plugin-sharp still makes all sizes of a picture in one function', () => {
  const { pictureSteps } = load('./picture-steps.cjs') as { pictureSteps: Step[] };
  for (const { file, name } of pictureSteps)
    expect(readFileSync(load.resolve(file), 'utf8')).toMatch(new RegExp(`^exports\\.${name} = ${name};`, 'm'));
});
