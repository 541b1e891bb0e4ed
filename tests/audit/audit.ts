import { chromium } from '@playwright/test';

import { routes } from '../../src/routing/routes';
import { barriersOn } from '../e2e/barriers';
import { freePort } from '../fixtures/free-port';
import { everyScreen } from '../screens/screens';
import { runLighthouse, type Run } from './lighthouse-runs';
import { median, missed, type Figure } from './limits';

// `npm run audit [-- path …]`: Lighthouse (median of three runs, a phone) and axe (a phone and a desk) on every template in both languages of the
// site at BASE_URL. Ends with 1 when a limit is missed.
const { BASE_URL: base = 'http://127.0.0.1:8000', BROWSER_PATH: executablePath } = process.env;
const runs = 3;
const paths = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const columns: Figure[] = ['performance', 'accessibility', 'best-practices', 'seo', 'lcp', 'tbt', 'cls'];

async function main(): Promise<void> {
  const port = await freePort();
  const browser = await chromium.launch({ executablePath, args: [`--remote-debugging-port=${port}`, '--no-sandbox'] });
  const screens = everyScreen().filter(({ route, path }) => !routes[route].error && (paths.length === 0 || paths.includes(path)));
  const machine: number[] = [];
  let failures = 0;
  say(`| page | perf. | access | practices | SEO | LCP | TBT | CLS | axe | |\n| --- |${' --- |'.repeat(9)}`);
  try {
    for (const { route, path } of screens) {
      const results: Run[] = [];
      for (let run = 0; run < runs; run += 1)
        results.push(await runLighthouse(base + path, port, { hidden: Boolean(routes[route].hidden), speedOnly: run > 0 }));
      const figures = Object.fromEntries(
        columns.map((name) => [name, median(results.flatMap((result) => result.figures[name] ?? []))]),
      ) as Record<Figure, number>;
      machine.push(...results.map((result) => result.machine));
      const barriers: string[] = [];
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
      ]) {
        const page = await browser.newPage({ viewport });
        await page.goto(base + path);
        barriers.push(...(await barriersOn(page)));
        await page.close();
      }
      const over = missed(figures);
      const faults = over.some((name) => !['lcp', 'tbt', 'cls', 'performance'].includes(name)) ? (results[0]?.faults ?? []) : [];
      if (over.length > 0 || barriers.length > 0) failures += 1;
      const { performance, accessibility, 'best-practices': practices, seo, lcp, tbt, cls } = figures;
      const cells = [performance, accessibility, practices, seo, `${(lcp / 1000).toFixed(2)} s`, `${tbt.toFixed(0)} ms`, cls.toFixed(3)];
      say(`| ${path} | ${cells.join(' | ')} | ${barriers.length} | ${[...over, ...faults, ...barriers].join('; ')} |`);
    }
  } finally {
    await browser.close();
  }
  say(`\n${screens.length} pages, ${failures} with a limit that is missed; benchmark index of this machine ${median(machine).toFixed(0)}`);
  if (failures > 0) process.exitCode = 1;
}

main().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 2;
});
