import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scratchCopy } from '../scratch-copy';

// node --import tsx tests/mutants/prove.ts <folder>: puts one fault after the other into a copy of the project, and runs the unit tests beside it:
// one of them must fail.
const [, , folder = ''] = process.argv;
if (!folder) throw new Error('Say which folder the copy of the project goes to.');

interface Mutant {
  file: string;
  from: string;
  to: string;
  /** Those that must find it; without: beside the file, by its name. */
  tests?: string;
}

interface Report {
  numTotalTests: number;
  numFailedTests: number;
}

const mutants: readonly Mutant[] = [
  {
    file: 'server/publish/webhook-proofs.ts',
    from: '- seconds * 1000) > window',
    to: '- seconds * 1000) > Infinity',
    tests: 'server/publish/webhook',
  },
  {
    file: 'server/publish/webhook-proofs.ts',
    from: 'return isSameSecret(value, webhookSignature(secret, seconds, body));',
    to: 'return secret !== "";',
    tests: 'server/publish/webhook',
  },
  { file: 'server/publish/webhook-proofs.ts', from: '- made) > window', to: '- made) > Infinity', tests: 'server/publish/webhook' },
  { file: 'platform/http/escape-html.ts', from: '[&<>"\']', to: '[&<>]' },
  {
    file: 'platform/http/same-origin.ts',
    from: "origin === 'null' ? says : isOwn(origin)",
    to: 'true',
    tests: 'backend/auth/http/cross-site',
  },
  { file: 'platform/text.ts', from: "[\\p{Cc}\\u2028\\u2029]+/gu, ' '", to: "[\\u2028\\u2029]+/gu, ' '" },
  { file: 'platform/jobs/due.ts', from: 'NOT BETWEEN 1 AND ${longest}', to: '<= ${longest}' },
  {
    file: 'platform/hash.ts',
    from: 'return sha256(JSON.stringify([kind, inOrder(fields), digests]));',
    to: 'return sha256(JSON.stringify([kind, digests]));',
    tests: 'server/forms backend/submissions',
  },
  { file: 'core/forms/guard.ts', from: "if (trap !== '') return true;", to: '', tests: 'server/forms/submission-endpoint core/forms' },
  {
    file: 'core/forms/guard.ts',
    from: '!(Number(elapsed) >= forms[form].shortestFilling)',
    to: 'Number(elapsed) < 0',
    tests: 'server/forms/submission-endpoint core/forms',
  },
  { file: 'core/waste-codes/waste-code.ts', from: 'digits?.length === 6', to: 'digits !== undefined' },
  {
    file: 'core/routing/redirects.ts',
    from: '[...standingRedirects(), ...editors, ...guesses]',
    to: '[...guesses, ...editors, ...standingRedirects()]',
  },
  { file: 'core/content/head-limits.ts', from: 'title.endsWith(brand) ? title :', to: 'title === brand ? title :', tests: 'src/seo' },
  { file: 'src/seo/page-meta.ts', from: "error ? 'noindex, nofollow' : hidden", to: 'hidden' },
  { file: 'src/seo/page-meta.ts', from: 'hidden || page.canonical ? []', to: 'hidden ? []' },
  { file: 'src/gatsby/used-styles.ts', from: "!(isForPointers && page.names.has('script')) &&", to: '' },
  { file: 'src/gatsby/finish-page.ts', from: '<html data-whole="" data-fonts=""', to: '<html' },
  { file: 'src/browser/pending.ts', from: 'minimumPending = 200', to: 'minimumPending = 0' },
  { file: 'plugins/gatsby-adapter-release/write-release.ts', from: '$1res.functionResult = functionToExecute', to: '$1functionToExecute' },
  { file: 'server/serve/request-path.ts', from: '|| ambiguous.test(encoded)', to: '' },
  { file: 'server/forms/check-files.ts', from: "|| found === 'heic' || !rules.types.includes(found)", to: "|| found === 'heic'" },
  {
    file: 'backend/auth/password-rules.ts',
    from: 'without(without(plain, ownPieces(own)), commonPieces)',
    to: 'without(plain, commonPieces)',
  },
  { file: 'backend/mail/recipient.ts', from: '.sort((a, b) => Number(b.depth) - Number(a.depth))', to: '' },
  { file: 'backend/content/save/merge-entries.ts', from: 'conflicts.push({ field, ...side });', to: '' },
  { file: 'seo-check/checks/canonical-hreflang.ts', from: 'more.length > 0', to: 'more.length > 9', tests: 'seo-check/checks.test.ts' },
  { file: 'scripts/install.mjs', from: 'if (found.integrity) found.resolved', to: 'found.resolved' },
];

scratchCopy(process.cwd(), folder);
rmSync(join(folder, 'content'), { recursive: true, force: true });
cpSync('content', join(folder, 'content'), { recursive: true });
// Jest looks for its folders.
mkdirSync(join(folder, 'studio/pdf'), { recursive: true });
// The copy stands in an ignored folder of a repository: git is to see none.
const env = { ...process.env, NODE_ENV: 'test', GIT_CEILING_DIRECTORIES: resolve(folder, '..') } as NodeJS.ProcessEnv;

const missed = mutants.filter(({ file, from, to, tests = file.replace(/\.\w+$/, '') }) => {
  const place = join(folder, file);
  const text = readFileSync(place, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} no longer holds ${from}`);
  writeFileSync(
    place,
    text.replace(from, () => to),
  );
  const report = resolve(folder, 'report.json');
  rmSync(report, { force: true });
  const words = ['--ci', ...tests.split(' '), '--selectProjects', 'unit', '--json', `--outputFile=${report}`];
  spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', ...words], { cwd: folder, env, stdio: 'ignore' });
  writeFileSync(place, text);
  const { numTotalTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  process.stdout.write(`${numFailedTests > 0 ? 'found ' : 'MISSED'} ${file}: ${from}\n`);
  if (numTotalTests === 0) throw new Error(`No test ran for ${file}`);
  return numFailedTests === 0;
});

process.stdout.write(`${mutants.length - missed.length} of ${mutants.length} faults found\n`);
process.exit(missed.length === 0 ? 0 : 1);
