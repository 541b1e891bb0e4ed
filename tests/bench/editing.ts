import { cpSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { scratchCopy } from '../scratch-copy';
import { atTheEnd, benchFolder, runBench, say } from './bench-run';
import { editorAt, sayTimes } from './browser';
import { buildCopy, serveCopy, settingsOfCopy, untilQuiet } from './live-site';

// `npm run bench -- editing`: how long an editor of the sample site waits, in the real editor: for the list, for an entry, for the page beside
// the form, and until both languages of a saved entry are live. BROWSER_PATH names a Chromium.
const rounds = 5;
const entry = { type: 'articles', id: 'ship-oily-waste' };
const addresses = ['/pt/blog/residuos-oleosos-de-navios', '/en/blog/oily-waste-from-ships'];

runBench(async () => {
  const site = benchFolder('editing');
  scratchCopy(process.cwd(), site);
  cpSync('content', join(site, 'content'), { recursive: true });
  const { settings, base, backend } = await settingsOfCopy({ ADMIN: 'true', CONTENT_DIR: '' });
  say('The site is built …');
  await buildCopy(site, settings);
  const server = await serveCopy(site, settings);
  atTheEnd.push(() => server.end());
  const editor = await editorAt(backend, server);
  await untilQuiet(base, server.pid);

  const { page } = editor;
  const taken = new Map<string, number[]>();
  const note = (what: string, seconds: number) => taken.set(what, [...(taken.get(what) ?? []), seconds]);
  const time = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    note(what, (performance.now() - began) / 1000);
  };
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('about:blank');
    await time('signed in -> list', () => editor.openEditor({ type: entry.type, q: 'navios' }));
    const title = editor.field('Português', 'Título');
    const inList = page.locator(`a[href$="/${entry.type}~${entry.id}"]`);
    await inList.waitFor();
    await time('opening an entry', async () => {
      await inList.click();
      await title.waitFor();
    });
    await editor.showPage();
    const heading = editor.pageBeside.getByRole('heading', { level: 1 });
    await time(round === 0 ? 'first page beside the form' : 'page beside the form of an opened entry', () =>
      heading.waitFor({ timeout: 120_000 }),
    );
    note('longest wait of a letter', await longestWait(page, () => title.pressSequentially(' e uma palavra ou duas mais', { delay: 40 })));
    const unsaved = `Um título não guardado ${round}`;
    await title.fill(unsaved);
    await time('typing stopped -> page beside the form', () => heading.filter({ hasText: unsaved }).waitFor({ timeout: 60_000 }));
    await editor.showBothLanguages();
    const titles = [`Um título da volta ${round}`, `A title of round ${round}`];
    await title.fill(titles[0]!);
    await editor.field('Inglês', 'Título').fill(titles[1]!);
    await time('save -> both languages live', async () => {
      await editor.save();
      await Promise.all(addresses.map((address, index) => untilShown(base + address, titles[index]!)));
    });
    await untilQuiet(base, server.pid);
    say(`  round ${round + 1}: ${[...taken].map(([what, all]) => `${what} ${all.at(-1)?.toFixed(2)} s`).join(', ')}`);
  }
  say(`\nMedians of ${rounds}, in seconds:\n`);
  sayTimes([...taken]);
});

/** In seconds, from a key until the browser has painted what it changed. */
async function longestWait(page: Page, type: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { longestKey: 0 });
    const longest = window as unknown as { longestKey: number };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.longestKey = Math.max(longest.longestKey, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await type();
  return (await page.evaluate(() => (window as unknown as { longestKey: number }).longestKey)) / 1000;
}

async function untilShown(url: string, text: string): Promise<void> {
  while (!(await (await fetch(url)).text()).includes(text)) await new Promise((resolve) => setTimeout(resolve, 50));
}
