import { spawnSync } from 'node:child_process';
import { scriptArguments } from '../../platform/command-line/arguments.mjs';

const benches = ['build', 'editing', 'entries', 'memory', 'patches', 'publishing', 'requests', 'submissions', 'swaps', 'weights'];
const usage = `npm run bench -- [benchmark] [word …]

Measures what docs/figures.md states: the build, or one of ${benches.join(', ')}.`;

const {
  words: [first = '', ...others],
} = scriptArguments(usage);
const named = benches.includes(first);
const file = `tests/bench/${named ? first : 'build'}.ts`;
const words = named || first === '' ? others : [first, ...others];

if (!named && first !== '' && !/^\d+$/.test(first)) {
  process.stderr.write(`There is no benchmark "${first}"; there are: ${benches.join(', ')}.\n`);
  process.exitCode = 2;
} else {
  process.exitCode = spawnSync(process.execPath, ['--import', 'tsx', file, ...words], { stdio: 'inherit' }).status ?? 1;
}
