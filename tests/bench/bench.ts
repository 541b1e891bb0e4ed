import { spawnSync } from 'node:child_process';

// `npm run bench [-- build|editing|memory|patches|publishing|requests|submissions|swaps|weights …]`: the build with articles, unless something else is named.
const benches = ['build', 'editing', 'memory', 'patches', 'publishing', 'requests', 'submissions', 'swaps', 'weights'];
const [first = '', ...others] = process.argv.slice(2);
const named = benches.includes(first);
const file = `tests/bench/${named ? first : 'build'}.ts`;
const words = named || first === '' ? others : [first, ...others];

if (!named && first !== '' && !/^\d+$/.test(first)) {
  process.stderr.write(`There is no benchmark "${first}"; there are: ${benches.join(', ')}.\n`);
  process.exitCode = 2;
} else {
  process.exitCode = spawnSync(process.execPath, ['--import', 'tsx', file, ...words], { stdio: 'inherit' }).status ?? 1;
}
