import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

type Steps = Record<'codeSteps' | 'workerSteps', readonly { file: string; name: string }[]>;
const load = createRequire(__filename);
const { codeSteps, workerSteps } = { ...load('./code-steps.cjs'), ...load('./worker-steps.cjs') } as Steps;
const gatsby = dirname(load.resolve('gatsby/package.json'));

it.each([...codeSteps, ...workerSteps].map(({ file, name }) => [file, name]))('%s still exports %s', (file, name) => {
  expect(readFileSync(join(gatsby, 'dist', file), 'utf8')).toMatch(new RegExp(`^exports\\.${name} = `, 'm'));
});
