import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from '../fixtures/free-port';
import { RunningProgram } from '../fixtures/running-program';
import { LargeContent } from '../scale/large-content';
import { atTheEnd, benchFolder, numbersOr, runBench, say } from './bench-run';
import { editorAt, sayTimes } from './browser';

// `npm run bench -- entries [entries] [pictures]`: how long an editor waits at so many entries in two languages, in a browser, of the backend alone.
// BROWSER_PATH names a Chromium.
const [entries = 0, pictures = 0] = numbersOr(12_000, 5_000);
const rounds = 5;
const limits = { list: 0.6, search: 0.6, form: 1, media: 1 };
type View = keyof typeof limits;

runBench(async () => {
  const content = new LargeContent(entries);
  atTheEnd.push(() => content.clear());
  mkdirSync(join(content.folder, 'media/bench'));
  for (let number = 0; number < pictures; number += 1)
    copyFileSync('content/media/authors/teresa-lobo.jpg', join(content.folder, `media/bench/${number}.jpg`));
  content.git('add', '.');
  content.git('-c', 'user.name=Ana', '-c', 'user.email=ana@valterra.example', 'commit', '--quiet', '--message', 'Pictures');
  const port = String(await freePort());
  const settings = { ADMIN: 'true', DATA_DIR: benchFolder('entries'), CONTENT_DIR: content.folder, BACKEND_PORT: port };
  say('The backend begins …');
  const backend = await RunningProgram.start('backend/main.ts', settings, /^The content backend answers/m);
  atTheEnd.push(() => backend.end());
  const { page } = await editorAt(`http://127.0.0.1:${port}`, backend);
  const taken: Record<View, number[]> = { list: [], search: [], form: [], media: [] };
  const time = async (view: View, act: () => Promise<unknown>, shown: string) => {
    const began = performance.now();
    await act();
    // In each frame: a locator looks again after up to 500 ms, which is most of a limit.
    await page.waitForFunction((selector) => document.querySelector(selector)?.checkVisibility(), shown);
    taken[view].push((performance.now() - began) / 1000);
  };
  for (let round = 0; round < rounds; round += 1) {
    const number = Math.floor(entries / 2) + round;
    const link = `a[href$="/articles~generated-${number}"]`;
    await time('list', () => page.goto(`http://127.0.0.1:${port}/admin/entries`), 'tbody a');
    await time('search', () => page.getByRole('searchbox').fill(`Artigo ${number}`), link);
    await time('form', () => page.locator(link).click(), '[data-text-editor] [contenteditable]');
    await time('media', () => page.getByRole('link', { name: 'Imagens e ficheiros' }).first().click(), 'main li img');
    // The backend draws small pictures for a while: they are no part of the next round.
    await page.waitForLoadState('networkidle');
  }
  say(`${entries} entries, ${pictures} pictures; medians of ${rounds}, in seconds:\n`);
  sayTimes(Object.entries(taken), limits);
});
