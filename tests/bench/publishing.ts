import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { median } from '../fixtures/median';
import { RunningProgram } from '../fixtures/running-program';
import { scratchCopy } from '../scratch-copy';
import { bareGatsby } from './bare-gatsby';
import { benchFolder, isPage, liveFiles, newFiles, numbersOr, runBench, say, sayTable } from './bench-run';
import { countingProxy } from './counting-proxy';
import { addArticle, articleAddress, removeArticle, retitle, textOfArticle, writeContentOfPages } from './generated-content';
import { buildCopy, serveCopy, settingsOfCopy, untilAskedFor, untilQuiet, untilServed } from './live-site';
import { memoryOfBuilders } from './measured-process';

// `npm run bench -- publishing [pages …]`: what a site of so many pages costs: a build from nothing, and then how long until a visitor reads what an
// editor saved, with the real backend, webhook, build and server. Beside it Gatsby alone, with as many pages.
const rounds = 5;
const root = process.cwd();
const folder = benchFolder('publishing');

/** Its steps by their names, in seconds, as the build prints them. */
type Phases = Map<string, string>;
interface Figures {
  pages: number;
  costs: unknown[];
  work: unknown[];
  phases: Record<'from nothing' | 'one title', Phases>;
}

runBench(async () => {
  const all: Figures[] = [];
  for (const pages of numbersOr(60, 2_500, 12_500)) all.push(await benchmark(pages));
  const costs = ['from nothing', 'cache emptied', 'peak memory', 'saved -> served, one title', 'a new article', 'memory while waiting'];
  say(`\nMedians of ${rounds}; from nothing once. In brackets: times as long as Gatsby alone with as many pages.\n`);
  sayTable(
    ['pages', ...costs, 'Gatsby alone: from nothing', 'one article'],
    all.map(({ pages, costs: cells }) => [pages, ...cells]),
  );
  say('\nWhat one changed title takes:\n');
  sayTable(
    ['pages', 'pages rendered', 'files written', 'requests to the backend'],
    all.map(({ pages, work }) => [pages, ...work]),
  );
  say('\nSteps that the build reports, in seconds:\n');
  const named = all.flatMap(({ pages, phases }) =>
    Object.entries(phases).map(([name, steps]) => ({ name: `${pages} pages, ${name}`, steps })),
  );
  const steps = [...new Set(named.flatMap((run) => [...run.steps.keys()]))];
  sayTable(
    ['step', ...named.map(({ name }) => name)],
    steps.map((step) => [step, ...named.map((run) => run.steps.get(step) ?? '')]),
  );
});

async function benchmark(wanted: number): Promise<Figures> {
  const site = join(folder, `site-${wanted}`);
  scratchCopy(root, site);
  const content = join(site, 'content');
  const edited = await writeContentOfPages(join(root, 'content'), content, wanted);
  const { settings: own, base, backend: backendUrl } = await settingsOfCopy();
  const proxy = await countingProxy(backendUrl);
  const webhook = { WEBHOOK_SECRET: 'the secret of a benchmark', WEBHOOK_URL: `${base}/hooks/content` };
  const settings = { ...own, ...webhook, CONTENT_BACKEND_URL: proxy.url };
  const ofBackend = { ...settings, CONTENT_BACKEND_URL: '', DATA_DIR: 'backend-data' };
  const starting = performance.now();
  const backend = await RunningProgram.start('backend/main.ts', ofBackend, /answers at/, [], site);
  say(`${wanted} pages: the backend answers after ${secondsSince(starting)}; the first build …`);
  const cold = await buildCopy(site, settings);
  say(`  ${cold.seconds.toFixed(0)} s, ${Math.round(cold.peakMebibytes ?? 0)} MiB; again with an empty cache …`);
  for (const name of ['.cache', 'public']) rmSync(join(site, name), { recursive: true, force: true });
  const emptied = await buildCopy(site, settings);
  say(`  ${emptied.seconds.toFixed(0)} s`);
  const server = await serveCopy(site, settings);
  const quiet = () => untilQuiet(base, server.pid);
  const [titles, articles, waiting]: number[][] = [[], [], []];
  let work: unknown[] = [];
  let phases: Phases = new Map();
  try {
    await quiet();
    const pages = [...liveFiles(site).keys()].filter(isPage).length;
    for (let round = 0; round < rounds; round += 1) {
      waiting?.push(memoryOfBuilders(server.pid));
      const [before, said] = [liveFiles(site), server.output.length];
      proxy.asked();
      const title = `Um título da volta ${round}`;
      const ofTitle = () => articleAddress(content, edited);
      titles?.push(await untilServed(base, () => retitle(content, edited, title), ofTitle, title));
      await quiet();
      const [requests, now] = [proxy.asked(), liveFiles(site)];
      const output = server.output.slice(said);
      const rendered = /static HTML for pages: (\d+)/.exec(output)?.[1] ?? 'unknown';
      work = [rendered, `${newFiles(before, now)} of ${now.size}`, requests];
      phases = phasesOf(output);
      const name = `Mais um artigo da volta ${round}`;
      const added = () => [addArticle(content, edited + 1), retitle(content, edited + 1, name)];
      const ofArticle = () => articleAddress(content, edited + 1);
      articles?.push(await untilServed(base, added, ofArticle, name));
      await quiet();
      await untilAskedFor(base, () => removeArticle(content, edited + 1));
      await quiet();
      say(`  one title ${titles?.at(-1)?.toFixed(1)} s (${work.join(', ')}), a new article ${articles?.at(-1)?.toFixed(1)} s`);
    }
    say('  Gatsby alone …');
    const text = textOfArticle(content, edited);
    const bare = await bareGatsby(root, join(folder, `bare-${wanted}`), { pages, text, rounds });
    const seconds = (took: number, alone: number, digits = 1) => `${took.toFixed(digits)} s (${(took / alone).toFixed(2)})`;
    const costs = [
      seconds(cold.seconds, bare.fromNothing, 0),
      seconds(emptied.seconds, bare.fromNothing, 0),
      `${Math.round(cold.peakMebibytes ?? 0)} MiB`,
      seconds(median(titles ?? []), bare.oneChanged),
      seconds(median(articles ?? []), bare.oneChanged),
      `${Math.round(median(waiting ?? []))} MiB`,
      `${bare.fromNothing.toFixed(0)} s, ${Math.round(bare.peakMebibytes ?? 0)} MiB`,
      `${bare.oneChanged.toFixed(1)} s`,
    ];
    return { pages, costs, work, phases: { 'from nothing': phasesOf(cold.output), 'one title': phases } };
  } finally {
    await Promise.all([server.end(), backend.end(), proxy.stop()]);
    rmSync(site, { recursive: true, force: true });
  }
}

const secondsSince = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** `  Building HTML renderer: 9 s`, `  Building static HTML for pages: 56/56, 1 s` */
function phasesOf(output: string): Phases {
  const lines = output.matchAll(/^ {2}([A-Za-z][^:\n]*): (?:.*, )?([\d.]+) s$/gm);
  return new Map([...lines].map(([, step = '', seconds = '']) => [step.replace(/^Release .*/, 'Release'), seconds]));
}
