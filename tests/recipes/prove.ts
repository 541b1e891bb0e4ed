import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

import { scratchCopy } from '../scratch-copy';

// node --import tsx tests/recipes/prove.ts <folder>: applies the recipes of docs/contributing.md, a patch each in this folder, to a copy of the
// project, and checks there what they touch. The head of a patch names its tests, and how many files it may touch.
const [, , folder = ''] = process.argv;
if (!folder) throw new Error('Say which folder the copy of the project goes to.');

const recipes = readdirSync(__dirname)
  .filter((name) => name.endsWith('.patch'))
  .map((name) => {
    const text = readFileSync(join(__dirname, name), 'utf8');
    const [, most = '', tests = ''] = /^Files: (\d+)\nTests:(.*)$/m.exec(text) ?? [];
    const files = [...text.matchAll(/^diff --git a\/\S+ b\/(\S+)$/gm)].map(([, path = '']) => path);
    return {
      name: basename(name, '.patch'),
      file: join(__dirname, name),
      most: Number(most),
      tests: tests.split(' ').filter(Boolean),
      files,
    };
  });

scratchCopy(process.cwd(), folder);
rmSync(join(folder, 'content'), { recursive: true, force: true });
cpSync('content', join(folder, 'content'), { recursive: true });
// Jest looks for its folders.
mkdirSync(join(folder, 'studio/pdf'), { recursive: true });

for (const { name, file, most, files } of recipes) {
  process.stdout.write(`${name}: ${files.length} files\n`);
  if (files.length > most) fail(`${name} touches ${files.length} files, ${most} at most:\n${files.join('\n')}`);
  run('git', ['apply', '--whitespace=nowarn', file]);
}
const touched = [...new Set(recipes.flatMap(({ files }) => files))];
const tests = [...new Set(recipes.flatMap((recipe) => recipe.tests))];
run(process.execPath, ['--import', 'tsx', 'scripts/query-types.ts']);
node('typescript/bin/tsc', '-p', '.');
node('eslint/bin/eslint.js', '--max-warnings', '0', ...touched.filter((path) => /\.tsx?$/.test(path)));
run(process.execPath, ['--import', 'tsx', 'backend/validate.ts']);
node('jest/bin/jest.js', '--ci', ...tests, '--selectProjects', 'unit', 'contract', '--maxWorkers=1');

function node(program: string, ...words: string[]): void {
  run(process.execPath, [join('node_modules', program), ...words]);
}

function run(program: string, words: readonly string[]): void {
  // The copy stands in an ignored folder of a repository: git is to see none.
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    CONTENT_DIR: 'content',
    GIT_CEILING_DIRECTORIES: resolve(folder, '..'),
  } as NodeJS.ProcessEnv;
  const { status, stdout, stderr, error } = spawnSync(program, words, { cwd: folder, env, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) fail(`${words.join(' ')} failed:\n${stdout}${stderr}`);
}

function fail(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
