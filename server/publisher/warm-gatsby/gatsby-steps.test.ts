import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type Fn = (...args: unknown[]) => unknown;

interface Step {
  file: string;
  name: string;
  wrap(original: Fn, build: object): Fn;
}

const load = createRequire(__filename);
const { codeSteps } = load('./code-steps.cjs') as { codeSteps: readonly Step[] };
const { workerSteps } = load('./worker-steps.cjs') as { workerSteps: readonly Step[] };
const gatsby = dirname(load.resolve('gatsby/package.json'));

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'gatsby-steps-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A stand-in for a module of Gatsby: CommonJS below `dist`. */
function module(file: string, code: string): void {
  mkdirSync(dirname(join(root, 'dist', file)), { recursive: true });
  writeFileSync(join(root, 'dist', file), code);
}

function build(made: object = {}) {
  module(
    'redux/index.js',
    `exports.store = { getState: () => ({ webpackCompilationHash: 'js-1', html: { ssrCompilationHash: 'ssr-1' } }) };`,
  );
  return { root, dist: `${root}/dist/`, made, workersHaveWorked: false };
}

function stepNamed(name: string): Step {
  const step = [...codeSteps, ...workerSteps].find((each) => each.name === name);
  if (!step) throw new Error(`There is no step ${name}`);
  return step;
}

describe('the steps of Gatsby that are done otherwise', () => {
  it('are written for the Gatsby that is installed', () => {
    const { version } = JSON.parse(readFileSync(join(gatsby, 'package.json'), 'utf8')) as { version: string };
    expect(version).toMatch(/^5\.16\./);
  });

  it.each([...codeSteps, ...workerSteps].map(({ file, name }) => [file, name]))('%s still exports %s', (file, name) => {
    expect(readFileSync(join(gatsby, 'dist', file), 'utf8')).toMatch(new RegExp(`^exports\\.${name} = `, 'm'));
  });
});

describe('what the code alone decides', () => {
  const whole = { isWhole: true, serves: () => true, assets: ['app-1.js'] };
  const nothing = { isWhole: false, serves: () => false };

  it.each(['compileGatsbyFiles', 'extractQueries', 'buildProductionBundle'])('is made where it is not there: %s', async (name) => {
    const original = jest.fn(async () => 'made');
    expect(await stepNamed(name).wrap(original, build(nothing))('argument')).toBe('made');
    expect(original).toHaveBeenCalledWith('argument');
  });

  it.each(['compileGatsbyFiles', 'extractQueries'])('is not made again: %s', async (name) => {
    const original = jest.fn();
    await stepNamed(name).wrap(original, build(whole))();
    expect(original).not.toHaveBeenCalled();
  });

  it('tells the adapter of the scripts of the earlier build, and Gatsby of their hash', async () => {
    module('utils/adapter/manager.js', 'exports.setWebpackAssets = (assets) => { exports.assets = assets; };');
    const bundled = (await stepNamed('buildProductionBundle').wrap(jest.fn(), build(whole))()) as { stats: { hash: string } };
    expect(bundled.stats.hash).toBe('js-1');
    expect((load(join(root, 'dist/utils/adapter/manager.js')) as { assets: Set<string> }).assets).toEqual(new Set(['app-1.js']));
  });

  it('is noted when its last part is made', async () => {
    const made = { ...nothing, note: jest.fn(), noteAssets: jest.fn() };
    const passedOn = jest.fn();
    stepNamed('setWebpackAssets').wrap(passedOn, build(made))(new Set(['app-2.js']));
    expect(passedOn).toHaveBeenCalledWith(new Set(['app-2.js']));
    expect(made.noteAssets).toHaveBeenCalledWith(new Set(['app-2.js']));
    expect(await stepNamed('buildRenderer').wrap(async () => 'renderer', build(made))()).toBe('renderer');
    expect(made.note).toHaveBeenCalledTimes(1);
  });

  it('is not noted when its last part fails', async () => {
    const made = { ...nothing, note: jest.fn() };
    const failing = async () => Promise.reject(new Error('no renderer'));
    await expect(stepNamed('buildRenderer').wrap(failing, build(made))()).rejects.toThrow('no renderer');
    expect(made.note).not.toHaveBeenCalled();
  });

  it('keeps the hashes of the renderer that is there', async () => {
    const original = jest.fn(() => 'new hashes');
    const renderer = (await stepNamed('buildRenderer').wrap(jest.fn(), build(whole))()) as { stats: unknown };
    const hashes = stepNamed('getSSRChunkHashes').wrap(original, build(whole));
    expect(hashes(renderer)).toEqual({ renderPageHash: 'ssr-1', templateHashes: {} });
    expect(hashes({ stats: {} })).toBe('new hashes');
  });

  it('gives Gatsby the functions that are compiled already', async () => {
    module('redux/actions.js', 'exports.internalActions = { setFunctions: (functions) => ({ functions }) };');
    mkdirSync(join(root, '.cache/functions'), { recursive: true });
    writeFileSync(join(root, '.cache/functions/manifest.json'), '[{"functionRoute":"info"}]');
    const compile = jest.fn();
    const hooks = async () => ({ onPreBootstrap: compile, other: 1 });
    const importPlugin = (made: object) => stepNamed('importGatsbyPlugin').wrap(hooks, build(made));
    const functions = { resolve: `${root}/dist/internal-plugins/functions` };
    const dispatch = jest.fn();
    const plugin = (await importPlugin(whole)(functions, 'gatsby-node')) as { onPreBootstrap: Fn; other: number };
    await plugin.onPreBootstrap({ store: { dispatch } });
    expect(dispatch).toHaveBeenCalledWith({ functions: [{ functionRoute: 'info' }] });
    expect([plugin.other, compile.mock.calls.length]).toEqual([1, 0]);
    const anew = (await importPlugin(nothing)(functions, 'gatsby-node')) as { onPreBootstrap: Fn };
    await anew.onPreBootstrap({ store: { dispatch } });
    expect(compile).toHaveBeenCalledTimes(1);
    expect(await importPlugin(whole)({ resolve: '/another' }, 'gatsby-node')).toEqual({ onPreBootstrap: compile, other: 1 });
  });
});

describe('what workers do', () => {
  const queries = (count: number) => ({ staticQueryIds: ['s'], pageQueryIds: Array.from({ length: count }, (_, index) => `/${index}`) });

  function oneProcess() {
    module('query/graphql-runner.js', 'exports.GraphQLRunner = class {};');
    module(
      'services/index.js',
      `exports.ran = []; for (const name of ['runStaticQueries', 'runPageQueries']) exports[name] = async ({ queryIds }) => void exports.ran.push(name, queryIds.pageQueryIds.length);`,
    );
    return build();
  }

  it('is done without them when it is little', async () => {
    const inWorkers = jest.fn();
    await stepNamed('runQueriesInWorkersQueue').wrap(inWorkers, oneProcess())({}, queries(20));
    expect(inWorkers).not.toHaveBeenCalled();
    const { ran } = load(join(root, 'dist/services/index.js')) as { ran: unknown[] };
    expect(ran).toEqual(['runStaticQueries', 20, 'runPageQueries', 20]);
  });

  it.each([
    [20, 0],
    [2_000, 1],
  ])('of %i queries starts them anew %i times', async (count, restarts) => {
    const going = oneProcess();
    const restart = jest.fn();
    const done: string[] = [];
    const all = { loadConfigAndPlugins: () => done.push('plugins'), buildSchema: () => done.push('schema') };
    const pool = stepNamed('create').wrap(() => ({ restart, all }), going)() as { restart(): unknown; all: typeof all };
    pool.all.loadConfigAndPlugins();
    pool.all.buildSchema();
    expect(done).toEqual([]);
    const inWorkers = jest.fn();
    await stepNamed('runQueriesInWorkersQueue').wrap(inWorkers, going)(pool, queries(count));
    await pool.restart();
    expect([inWorkers.mock.calls.length, restart.mock.calls.length]).toEqual([restarts, restarts]);
    expect(done).toEqual(restarts ? ['plugins', 'schema'] : []);
  });
});
