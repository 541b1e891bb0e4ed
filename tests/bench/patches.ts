import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { median } from '../fixtures/median';
import { scratchCopy } from '../scratch-copy';
import { benchFolder, filesOfRelease, isPage, numbersOr, replaceIn, runBench, say, sayTable } from './bench-run';
import { articleAddress, retitle, writeContentOfPages } from './generated-content';
import { serveCopy, settingsOfCopy, untilQuiet, untilServed } from './live-site';

// `npm run bench -- patches [pages] [name …]`: what changes to Gatsby save (docs/gatsby.md): the site is built, and a title changed, without it.
const root = process.cwd();
const folder = benchFolder('patches');
const [pages = 0] = numbersOr(600);
const rounds = 3;

interface Patch {
  file: string;
  /** What stands in the file, and what stands there without the patch. */
  from: string;
  to: string;
}

const preload = 'server/publish/warm-gatsby/preload.cjs';
const webpack = 'src/gatsby/webpack.ts';
const steps = (name: string): Patch => ({ file: 'server/publish/warm-gatsby/steps.cjs', from: `...${name}Steps`, to: '...[]' });

/** By their names in docs/gatsby.md. */
const patches: Record<string, Patch[]> = {
  'none removed': [],
  'code steps': [steps('code')],
  'worker steps': [steps('worker')],
  'standby steps': [steps('standby'), { file: 'platform/settings/settings.ts', from: "given.STANDBY === 'auto'", to: 'false' }],
  'live-first steps': [steps('liveFirst'), { file: 'server/publish/build-release.ts', from: '&& order.isLiveFirst', to: '&& false' }],
  'heap flag': [{ file: preload, from: "v8.setFlagsFromString('--heap-growing-percent=30');", to: ';' }],
  'picture steps': [steps('picture')],
  'esbuild steps': [steps('esbuild')],
  'stateful page nodes': [
    { file: 'src/gatsby/site-nodes.ts', from: "store.dispatch({ type: 'ENABLE_STATEFUL_SOURCE_PLUGIN', plugin });", to: '' },
  ],
  'standing pages': [
    {
      file: 'src/gatsby/create-pages.ts',
      from: 'if (stands) before.updatedAt = now;',
      to: 'if (stands && now < 0) before.updatedAt = now;',
    },
  ],
  'find by key': [{ file: 'src/gatsby/find-by-key.ts', from: 'return node ?? info', to: 'return info' }],
  'routes from the state': [
    { file: 'plugins/gatsby-adapter-release/adapter.ts', from: 'memory.scriptsStand ?', to: 'memory.scriptsStand && root === "" ?' },
  ],
  'hash of chunks': [{ file: webpack, from: '[new HashOfChunks()]', to: '[]' }],
  'modern browsers': [{ file: webpack, from: 'writeForBrowsersOfToday(config);', to: '' }],
  'unused modules': [{ file: webpack, from: '? unusedInBrowsers', to: '? []' }],
  'short class names': [{ file: webpack, from: "if (stage !== 'develop') shortenClassNames(config, directory);", to: '' }],
  'used styles': [
    {
      file: 'src/gatsby/finish-page.ts',
      from: '<style>${sheet(usesOf(html))}</style>',
      to: '<style>${stylesAt(href)}</style>',
    },
  ],
};

const named = process.argv.slice(2).filter((word) => !Number(word));
const chosen = Object.entries(patches).filter(([name]) => named.length === 0 || name === 'none removed' || named.includes(name));

runBench(async () => {
  const rows: string[][] = [];
  const all: Figures[] = [];
  for (const [name, parts] of chosen) {
    const figures = await withoutPatch(parts);
    all.push(figures);
    const cells = Object.keys(figures).map((key) => {
      const [now, whole] = [figures[key as keyof Figures], all[0]?.[key as keyof Figures] ?? 1];
      return `${now.toFixed(1)} (${(now / whole).toFixed(2)})`;
    });
    say(`${name}: ${cells.join(', ')}`);
    rows.push([name, ...cells]);
  }
  say(`\nA site of ${pages} pages without each patch, in brackets as a share of the site with all:\n`);
  sayTable(['without', 'from nothing, s', 'title served, s', 'all scripts, kB', 'all pages, kB'], rows);
});

interface Figures {
  fromNothing: number;
  title: number;
  scripts: number;
  html: number;
}

/** Sizes are those of brotli, in kB. */
async function withoutPatch(parts: readonly Patch[]): Promise<Figures> {
  const site = join(folder, 'site');
  rmSync(site, { recursive: true, force: true });
  scratchCopy(root, site);
  for (const { file, from, to } of parts) replaceIn(join(site, file), from, to);
  const content = join(site, 'content');
  const edited = await writeContentOfPages(join(root, 'content'), content, pages);
  const { settings, base } = await settingsOfCopy();
  const server = await serveCopy(site, settings);
  const address = () => articleAddress(content, edited);
  const titles: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      await untilQuiet(base, server.pid);
      const title = `Um título da volta ${round}`;
      titles.push(await untilServed(base, () => retitle(content, edited, title), address, title));
    }
    await untilQuiet(base, server.pid);
    const live = /is live after ([\d.]+) s/.exec(server.output)?.[1];
    return { fromNothing: Number(live), title: median(titles), ...weights(site) };
  } finally {
    await server.end();
  }
}

function weights(site: string) {
  const kilobytes = (isIn: (path: string) => boolean) =>
    filesOfRelease(site)
      .filter(({ path }) => isIn(path))
      .reduce((sum, { size, encodings: { br } }) => sum + (br?.size ?? size), 0) / 1000;
  return { scripts: kilobytes((path) => /^\/[^/]+\.js$/.test(path)), html: kilobytes(isPage) };
}
