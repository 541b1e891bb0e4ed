import { routes } from '../../core/routing/routes';
import { runBench, say } from '../bench/bench-run';
import { openBrowser } from '../bench/browser';
import { freePort } from '../fixtures/free-port';
import { median } from '../fixtures/median';
import { everyScreen } from '../screens/screens';
import { runLighthouse, type Figure, type Run } from './lighthouse-runs';

// `npm run audit [-- path …]`: Lighthouse (median of three runs, a phone) on every template in both languages of the site at BASE_URL. Ends with 1 when a limit is missed.
const { BASE_URL: base = 'http://127.0.0.1:8000' } = process.env;
const runs = 3;
const paths = process.argv.slice(2);
const columns: Figure[] = ['performance', 'accessibility', 'best-practices', 'seo', 'lcp', 'tbt', 'cls'];

/** What each template must reach on a phone (Lighthouse's own simulation), as the median of its runs. */
const leastScores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Largest contentful paint and total blocking time in milliseconds; layout shift. */
const mostOf = { lcp: 1000, tbt: 20, cls: 0.05 };

runBench(async () => {
  const port = await freePort();
  await openBrowser([`--remote-debugging-port=${port}`, '--no-sandbox']);
  const screens = everyScreen().filter(({ route, path }) => !routes[route].error && (paths.length === 0 || paths.includes(path)));
  const machine: number[] = [];
  let failures = 0;
  say(`| page | perf. | access | practices | SEO | LCP | TBT | CLS | |\n| --- |${' --- |'.repeat(8)}`);
  for (const { route, path } of screens) {
    const results: Run[] = [];
    for (let run = 0; run < runs; run += 1)
      results.push(await runLighthouse(base + path, port, { hidden: Boolean(routes[route].hidden), speedOnly: run > 0 }));
    const figures = Object.fromEntries(
      columns.map((name) => [name, median(results.flatMap((result) => result.figures[name] ?? []))]),
    ) as Record<Figure, number>;
    machine.push(...results.map((result) => result.machine));
    const over = missed(figures);
    const faults = over.some((name) => !['lcp', 'tbt', 'cls', 'performance'].includes(name)) ? (results[0]?.faults ?? []) : [];
    if (over.length > 0) failures += 1;
    const { performance, accessibility, 'best-practices': practices, seo, lcp, tbt, cls } = figures;
    const cells = [performance, accessibility, practices, seo, `${(lcp / 1000).toFixed(2)} s`, `${tbt.toFixed(0)} ms`, cls.toFixed(3)];
    say(`| ${path} | ${cells.join(' | ')} | ${[...over, ...faults].join('; ')} |`);
  }
  say(`\n${screens.length} pages, ${failures} with a limit that is missed; benchmark index of this machine ${median(machine).toFixed(0)}`);
  if (failures > 0) process.exitCode = 1;
});

/** The figures of a page that miss their limit. */
function missed(figures: Readonly<Record<Figure, number>>): Figure[] {
  const low = Object.entries(leastScores).filter(([name, least]) => figures[name as Figure] < least);
  const high = Object.entries(mostOf).filter(([name, most]) => figures[name as Figure] > most);
  return [...low, ...high].map(([name]) => name as Figure);
}
