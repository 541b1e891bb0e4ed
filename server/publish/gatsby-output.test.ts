import { gatsbyProgress, warningsIn } from './gatsby-output';
import type { BuildFault } from '../../core/publishing/publishing-service';
import { BuildError, failureOf, passesByItself } from './build-failure';
import { BackendAway, TokenRefused } from './content-cursor';
import { BuildProgress } from '../building-page';

test('the warnings of a build are a line each, whatever else it says', () => {
  const said: string[] = [];
  gatsbyProgress((line) => said.push(line))(
    [
      'success load plugins - 3.1s',
      'warn content: articles/b.yml [pt] slug: "aterro" is the slug of articles/a too: its last good version stays',
      'warn content: units/laboratory.yml [pt] is held back; it has no good version yet, so it is left out',
      '  titulo: is required',
      '  texto: is required',
      'info content: 84 fetched',
      'warn content: articles/b.yml [pt] slug: "aterro" is the slug of articles/a too: its last good version stays',
      'warn /pt/a has a page: its redirect to /pt/b is left out',
      '',
    ].join('\n'),
  );
  expect(warningsIn(said)).toEqual([
    'articles/b.yml [pt] slug: "aterro" is the slug of articles/a too: its last good version stays',
    'units/laboratory.yml [pt] is held back; it has no good version yet, so it is left out: titulo: is required; texto: is required',
    '/pt/a has a page: its redirect to /pt/b is left out',
  ]);
});

test('a template that has no pages is no warning', () => {
  const said: string[] = [];
  gatsbyProgress((line) => said.push(line))(`warning The GraphQL query in the non-page component "/a/category.tsx" will not be run.
Exported queries are only executed for page components. It's possible
If the failing component is a regular component
If you're more experienced with GraphQL, you can
warning else
`);
  expect(said).toEqual(['  warning else']);
});

test('a line of a compiled file is cut', () => {
  const said: string[] = [];
  gatsbyProgress((line) => said.push(line))(`> 1 | ${'a'.repeat(100_000)}\n    |${' '.repeat(90_000)}^\n`);
  expect(said).toEqual([`  > 1 | ${'a'.repeat(594)}`, '      |']);
});

const ended = new Error('gatsby build ended with the code 1 after 12 s.');
const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
const plugin = (code: string, said = '') => `ERROR  #gatsby-source-content-backend_${code}  PLUGIN\n\n${said}`;

it.each<[passes: boolean, BuildFault['code'], error: Error, printed: string, what?: string, missing?: BuildFault['missing']]>([
  [false, 'tokenRefused', ended, plugin('10002', 'The content backend refuses the token: it answers 401.')],
  [false, 'tokenRefused', new TokenRefused('refused'), ''],
  [false, 'otherBackend', ended, plugin('10003')],
  [false, 'deletions', ended, plugin('10007', 'Too much would be deleted, so nothing was: 40 of 84 entities (47.6%)')],
  [
    false,
    'typeMissing',
    ended,
    plugin('10008', 'The site cannot be built without settings in pt, waste-streams in en. Publish it, or …'),
    '',
    [
      { type: 'settings', locale: 'pt' },
      { type: 'waste-streams', locale: 'en' },
    ],
  ],
  [false, 'typeMissing', ended, 'Error: settings/settings #site_typeMissing settings in pt', '', [{ type: 'settings', locale: 'pt' }]],
  [true, 'backendAway', ended, plugin('10001')],
  [true, 'backendAway', ended, plugin('10006', 'The content could not be read in time')],
  [true, 'backendAway', new BackendAway('away'), ''],
  [true, 'diskFull', ended, "ERROR\n\n  Error: ENOSPC: no space left on device, write '/site/public/a'"],
  [true, 'diskFull', full, ''],
  [false, 'folderMissing', new BuildError('RELEASES_DIR is not there', 'folderMissing'), ''],
  [
    false,
    'redirects',
    ended,
    'ERROR\n\nRedirects that cannot work #site_redirects\n  /pt/a -> /pt/a: leads back to itself',
    '/pt/a -> /pt/a: leads back to itself',
  ],
  [false, 'wordsMissing', ended, 'ERROR\n\nWords are missing #site_wordsMissing\n  locales/en/blog.json', 'locales/en/blog.json'],
  [false, 'page', ended, 'ERROR  #95313  HTML.COMPILATION\n\nBuilding static HTML failed for path "/pt/blog/lamas"', '/pt/blog/lamas'],
  [false, 'notWorking', new BuildError('/pt answers 500', 'notWorking'), ''],
  [true, 'ended', new BuildError('gatsby build was ended by the signal SIGKILL', 'ended'), plugin('10007')],
  [true, 'ended', ended, "Error: Cannot find module '/srv/node_modules/gatsby/dist/redux'\nRequire stack:\n- /srv/server/a.cjs"],
  [true, 'ended', ended, "Error: Cannot find module 'lodash'\nRequire stack:\n- /srv/node_modules/gatsby/dist/a.js"],
  [true, 'ended', Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' }), ''],
  [false, 'unknown', ended, "Error: Cannot find module './words'\nRequire stack:\n- /srv/src/gatsby/a.ts"],
  [false, 'unknown', ended, 'ERROR #85923  GRAPHQL'],
])('it is %s that a failure passes by itself: %s', (passes, code, error, printed, what = '', missing) => {
  const lines = printed.split('\n').map((line) => `  ${line}`);
  const { fault } = failureOf(error, lines);
  expect([fault, passesByItself(fault)]).toEqual([{ code, what, missing }, passes]);
});

it('a failure is told without the places in the code', () => {
  const said = [
    '  createPages: 4 s',
    '  error "gatsby-node.js" threw an error',
    '  There are no settings',
    '  > 1 | !function(e){}',
    '      |    ^',
    '    at run (a.js:1:2)',
  ];
  expect(failureOf(new Error('gatsby build ended with the code 1.'), said).reason).toBe(
    'gatsby build ended with the code 1.\nerror "gatsby-node.js" threw an error\nThere are no settings',
  );
});

let now = 0;
let progress: BuildProgress;
beforeEach(() => {
  now = 0;
  progress = new BuildProgress(() => now);
});

it('begins with what a build usually takes, and learns from the first step how fast the machine is', () => {
  expect(progress.now).toEqual({ percent: 0, elapsed: 0, expected: 160 });
  now = 24_000;
  progress.read('  onPreBootstrap: 24 s');
  expect(progress.now).toEqual({ percent: 12, elapsed: 24, expected: 200 });
  now = 30_000;
  expect(progress.now).toEqual({ percent: 15, elapsed: 30, expected: 200 });
});

it('counts a step that ends as the build begins', () => {
  progress.read('  onPreBootstrap: 0 s');
  expect(progress.now.percent).toBe(12);
});

it('does not go on into a step that has not begun, nor back, and is never at its end', () => {
  now = 10_000;
  progress.read('  Building HTML renderer: 11 s');
  now = 500_000;
  expect(progress.now).toEqual({ percent: 52, elapsed: 500, expected: 500 });
  progress.read('  source and transform nodes: 6 s');
  expect(progress.now.percent).toBe(52);
  progress.read('  onPostBuild: 12 s');
  now = 5_000_000;
  expect(progress.now.percent).toBe(99);
});
