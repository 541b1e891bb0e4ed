import { spawnSync } from 'node:child_process';

// `npm run bench [-- build|publishing|submissions|sudden-end|swaps|weights …]`: the build with articles, unless something else is named.
const benches: Readonly<Record<string, string>> = {
  build: 'tests/bench/build.ts',
  publishing: 'tests/bench/publishing.ts',
  submissions: 'tests/bench/submissions.ts',
  'sudden-end': 'tests/bench/sudden-end.ts',
  swaps: 'tests/bench/swaps.ts',
  weights: 'tests/bench/weights.ts',
};
const [first = '', ...others] = process.argv.slice(2);
const named = Object.hasOwn(benches, first);
const file = benches[named ? first : 'build'] ?? '';
const words = named || first === '' ? others : [first, ...others];

if (!named && first !== '' && !/^\d+$/.test(first)) {
  process.stderr.write(`There is no benchmark "${first}"; there are: ${Object.keys(benches).join(', ')}.\n`);
  process.exitCode = 2;
} else {
  process.exitCode = spawnSync(process.execPath, ['--import', 'tsx', file, ...words], { stdio: 'inherit' }).status ?? 1;
}
