import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { scriptArguments } from '../platform/command-line/arguments.mjs';
import { log, oneCheck, plantedCounts, showProgress, step, sum, typeScript } from './steps.mjs';
import { asCheck, check, findBrowser, hasGit, inTurn, jest, jestOn, lacks, logPart, playwright } from './suites.mjs';
import {
  contentSets,
  serveDomains,
  serveSet,
  buildForNetlify,
  freePort,
  plainSite,
  projectCopies,
  sampleDataDir,
  serveRelease,
} from './served-release.mjs';
import { ensureInstalled, checkNode } from './install.mjs';
import { nodeOf, otherMajors, saveUnder } from './other-nodes.mjs';

const checks = ['lint', 'types', 'content', 'unit', 'build', 'seo', 'contract', 'e2e', 'editor'];
const proofs = 'domains hostile proofs extremes language recipes scale topology'.split(' ');
const everything = [...checks, ...proofs];
// They build two sites and run the unit tests again, install a WordPress, and run tests of wrong code.
const byName = ['nodes', 'foreign', 'mutants'];
const usage = `npm test -- [all | part | file …] [--watch] [--slowest]

Checks the code and one site that is built from the sample content; or what is named: parts, or test files and folders.

  parts    ${checks.join(', ')}
  all      these, and ${proofs.join(', ')}, which take longer
  by name  nodes: other versions of Node; foreign: a site of WordPress; mutants: faults that unit tests must find
  --watch  unit tests of what is edited (or of the files that are named), again and again
  --slowest  tells the twenty slowest tests of each part

Each is described in docs/contributing.md, "How to test".`;

checkNode();
const { words: asked, flags } = scriptArguments(usage);
const isPart = (/** @type {string} */ word) => word === 'all' || [...everything, ...byName].includes(word);
const files = asked.filter((word) => !isPart(word) && existsSync(word));
const unknown = asked.find((word) => !isPart(word) && !existsSync(word));
if (unknown !== undefined) refuse(`There is no part and no file "${unknown}".`);
if (files.length > 0 && files.length < asked.length) refuse('Name parts or files, not both.');
if (flags.has('watch') && files.length < asked.length) refuse('--watch takes files only.');
if (flags.has('slowest') && files.length > 0) refuse('--slowest takes parts only.');
/** @type {[part: string, name: string, command: string][]} */
const codeChecks = [
  ['lint', 'eslint', 'node_modules/eslint/bin/eslint.js . --max-warnings 0'],
  ['lint', 'prettier', 'node_modules/prettier/bin/prettier.cjs --check . --log-level warn'],
  ['lint', 'stylelint', 'node_modules/stylelint/bin/stylelint.mjs {src,admin}/**/*.css --max-warnings 0'],
  ['lint', 'knip', 'node_modules/knip/bin/knip.js -c knip.config.mjs'],
  ['types', 'types of queries', '--import tsx scripts/query-types.ts --check'],
  ['types', 'types', 'node_modules/typescript/bin/tsc -p .'],
  ['types', 'scripts', 'node_modules/typescript/bin/tsc -p scripts'],
  ['content', 'content', '--import tsx backend/validate.ts'],
];
const wanted = new Set(asked.includes('all') ? everything : asked.length > 0 ? asked : checks);
const wants = (...names) => names.some((name) => wanted.has(name));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

await ensureInstalled({ dev: true });
const needsGit = files.length > 0 || wants('unit', 'hostile', 'proofs', 'recipes', 'scale', 'topology', 'nodes');
if (needsGit && !(await hasGit())) refuse('The tests need git: install it (on Debian: apt-get install git).', 1);
if (files.length > 0 || flags.has('watch')) process.exit(await jestOn(files, flags.has('watch')));
if (wants('e2e', 'editor', 'domains', 'extremes')) void findBrowser();
const done = showProgress();
// Two things at a time: more would only wait for each other on two cores.
const copies = checksOfCopies();
const code = checkCode(wants, wants('build') ? 1 : 2);
const found = (
  await Promise.all([
    code,
    code.then(runProofs).then((proved) => withNext(copies, proved)),
    checkSite().then(async (seen) => withNext(copies, [...seen, ...(await checkDomains())])),
  ])
).flat();
// Alone: they measure what others notice.
if (wants('scale')) found.push(await step('scale', () => jest('scale', {}, 1)));
if (wants('topology')) found.push(await severalMachines());
if (wants('nodes')) found.push(...(await otherNodes()));
if (wants('foreign')) found.push(await foreignSystem());
if (wants('mutants')) found.push(await step('mutants', async () => asCheck(await prove('mutants'))));
const counts = sum(found);
done();
log(counts.names.map((name) => `\nfailed: ${name}`).join(''));
log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

/** @type {(why: string, code?: number) => never} */
function refuse(why, exitCode = 2) {
  process.stderr.write(`${why}${exitCode === 2 ? ' npm test -- --help says what there is.' : ''}\n`);
  process.exit(exitCode);
}

/**
 * @param {(part: string) => boolean} isWanted
 * @param {number} workers
 * @param {{ program?: string, named?: string }} [node]
 */
async function checkCode(isWanted, workers, { program, named = '' } = {}) {
  const found = [];
  for (const [part, name, command] of codeChecks)
    if (isWanted(part)) found.push(await check(`${name}${named}`, command.split(' '), { program }));
  if (isWanted('unit')) found.push(await step(`unit${named}`, () => jest('unit', {}, workers, program)));
  return found;
}

/** One site for all checks, with a tag manager for consent; it is edited last of all. */
async function checkSite() {
  if (!wants('build', 'seo', 'contract', 'e2e', 'editor')) return [];
  const found = [];
  /** @type {any} */
  let site;
  found.push(
    await step('build', async () => {
      site = await serveRelease((line) => log(`      | ${line}`));
      return { counts: oneCheck(0), output: '' };
    }),
  );
  if (!site) return found;
  if (wants('seo')) found.push(...(await checkMetadata()));
  // Beside the browsers; only the editor, who changes the content, waits for both.
  const contract = wants('contract') ? step('contract', () => jest('contract', { BASE_URL: site.base }, 1)) : null;
  if (wants('e2e')) found.push(await inTurn(() => step('e2e', () => playwright(site.base))));
  if (contract) found.push(await contract);
  if (wants('editor')) found.push(await inTurn(() => step('editor', () => playwright(site.base, editorTests(site)))));
  found.push(await step('stop', async () => asCheck(await site.stop())));
  return found;
}

/** The same copy built again, when nobody else uses it. */
async function checkDomains() {
  if (!wants('domains')) return [];
  /** @type {any} */
  let site;
  const built = await step('domains build', async () => {
    site = await serveDomains((line) => log(`      | domains: ${line}`));
    return { counts: oneCheck(0), output: '' };
  });
  if (!site) return [built];
  const env = { ENGLISH_URL: site.english };
  const suite = { name: 'domains', config: 'tests/domains/playwright.config.ts', env };
  const seen = await inTurn(() => step('domains', () => playwright(site.base, suite)));
  await site.stop();
  return [built, seen];
}

function editorTests({ welcome }) {
  const env = { WELCOME: welcome, CONTENT: join(sampleDataDir, 'content') };
  return { name: 'editor', config: 'tests/editor/playwright.config.ts', env };
}

async function checkMetadata() {
  const env = { DATA_DIR: sampleDataDir };
  return [
    await step('seo', async () => asCheck(await typeScript('seo-check/main.ts', [], { env }))),
    await step('seo faults', async () => {
      const { code: ended, output } = await typeScript('tests/seo-faults/prove.ts', [], { env });
      return { counts: plantedCounts(output, ended), output };
    }),
  ];
}

async function hostileInputs() {
  const result = await jest('hostile');
  logPart(/^Plain requests[\s\S]*?^\/healthz .*$/m, result);
  return result;
}

async function runProofs() {
  const found = [];
  if (wants('hostile')) found.push(await step('hostile', hostileInputs));
  if (wants('proofs')) {
    found.push(
      await step('proofs', async () => {
        await lacks(['caddy', 'prometheus', 'rclone', 'systemd'], 'some proofs of deploy/');
        return jest('proofs');
      }),
    );
  }
  return found;
}

/** What is built or checked in copies of the project, each in its own; the longest first. */
function checksOfCopies() {
  const checks = { extremes: checkExtremes, language: checkThirdLanguage, recipes: checkRecipes };
  return Object.entries(checks).flatMap(([part, run]) => (wants(part) ? [run] : []));
}

/** Whoever is free takes the next one. Answers `found` and what these find. */
async function withNext(waiting, found) {
  const next = waiting.shift();
  return next ? withNext(waiting, [...found, ...(await next())]) : found;
}

async function checkRecipes() {
  return [await step('recipes', async () => asCheck(await prove('recipes')))];
}

/** @param {'recipes' | 'mutants'} part */
function prove(part) {
  return typeScript(`tests/${part}/prove.ts`, [projectCopies[part]]);
}

/** In a copy with one language more: only its row, paths, messages and content are added. */
async function checkThirdLanguage() {
  const cwd = projectCopies.language;
  const env = {
    ...plainSite,
    DATA_DIR: 'data/language',
    CONTENT_DIR: 'content',
    CONTENT_BACKEND_URL: '',
    BACKEND_PORT: String(await freePort()),
  };
  const added = 'tests/third-language/add-language.ts';
  const found = [await check('language', ['--import', 'tsx', added, cwd])];
  const pictures = join(sampleDataDir, 'pictures');
  // It shows the same ones.
  if (existsSync(pictures)) cpSync(pictures, join(cwd, env.DATA_DIR, 'pictures'), { recursive: true });
  const parts = {
    types: 'node_modules/typescript/bin/tsc -p .',
    content: '--import tsx backend/validate.ts',
    unit: 'node_modules/jest/bin/jest.js core/i18n core/routing core/searches --selectProjects unit',
    build: '--import tsx server/build.ts',
    seo: '--import tsx seo-check/main.ts',
  };
  for (const [name, words] of Object.entries(parts))
    found.push(await check(`language ${name}`, words.split(' '), { cwd, env }));
  return found;
}

/** Sites, database server, balancer and cache as in `deploy/several-machines`, killed under load. */
async function severalMachines() {
  return step('topology', async () => {
    if (await lacks(['caddy', 'varnish'], 'topology')) return { counts: { passed: 0, failed: 0 }, output: '' };
    const result = await jest('topology', {}, 1);
    logPart(/^Several machines:\n(?: {2}.*\n)*/m, result);
    return result;
  });
}

/** What is written in a WordPress is shown, edited and deleted on a site of its own. */
async function foreignSystem() {
  return step('foreign', async () => {
    if (await lacks(['wordpress', 'php-cli', 'mariadb-server'], 'foreign'))
      return { counts: { passed: 0, failed: 0 }, output: '' };
    const result = await typeScript('tests/foreign/prove.ts', [], { onLine: (line) => log(`      | ${line}`) });
    return asCheck(result);
  });
}

/** Builds empty and extreme sites, then compares incremental builds with clean ones and Netlify. */
async function checkExtremes() {
  const found = [];
  for (const set of contentSets) {
    /** @type {any} */
    let site;
    found.push(
      await step(`${set} build`, async () => {
        site = await serveSet(set, (line) => log(`      | ${set}: ${line}`));
        return { counts: oneCheck(0), output: '' };
      }),
    );
    if (!site) continue;
    const suite = { name: set, config: 'tests/extremes/playwright.config.ts', env: site.env };
    found.push(await inTurn(() => step(set, () => playwright(site.base, suite))));
    await site.stop();
  }
  // The address of the backend is a part of what a build knows.
  const port = String(await freePort());
  const proof = [projectCopies.extremes, '11', port];
  found.push(await step('incremental', async () => asCheck(await typeScript('tests/incremental/prove.ts', proof))));
  found.push(await step('netlify build', async () => asCheck(await buildForNetlify(projectCopies.extremes, port))));
  found.push(await step('netlify', () => jest('netlify', { NETLIFY_SITE: projectCopies.extremes })));
  return found;
}

/** A start and a save with each; beside them the checks of the code with the newest. */
async function otherNodes() {
  const programs = [];
  for (const major of otherMajors) {
    const program = await nodeOf(major).catch(({ message }) => {
      log(`not run with Node ${major}: it cannot be had here:\n${message}`);
      return null;
    });
    if (program) programs.push({ program, named: ` node ${major}` });
  }
  const newest = programs.at(-1);
  if (!newest) return [];
  const checked = checkCode((part) => part !== 'content', 2, newest);
  const found = [];
  for (const { program, named } of programs)
    found.push(
      await step(`save${named}`, async () => {
        await saveUnder(program, (line) => log(`      |${named}: ${line}`));
        return { counts: oneCheck(0), output: '' };
      }),
    );
  return [...found, ...(await checked)];
}
