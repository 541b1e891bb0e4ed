import { type Browser, chromium } from '@playwright/test';

import { EditorAtWork, ines } from '../editor/the-editor';
import { browserFlags } from '../fixtures/browser-flags';
import { median } from '../fixtures/median';
import type { RunningProgram } from '../fixtures/running-program';
import { atTheEnd, sayTable } from './bench-run';

/** A browser that goes with the benchmark. BROWSER_PATH names a Chromium. */
export async function openBrowser(args = ['--no-sandbox']): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: process.env.BROWSER_PATH, args });
  atTheEnd.push(() => browser.close());
  return browser;
}

/** Inês at the list of an admin that nobody has used yet: what it said at its start leads to her account. */
export async function editorAt(origin: string, { output }: RunningProgram): Promise<EditorAtWork> {
  const editor = await EditorAtWork.at(await openBrowser(browserFlags), origin);
  await editor.begin(/http:\S+\/admin\/welcome\/\S+/.exec(output)?.[0] ?? '', ines);
  await editor.openEditor();
  return editor;
}

/** Times in seconds, by what took them, with their limits where there are some. */
export function sayTimes(taken: readonly [what: string, all: readonly number[]][], limits?: Readonly<Record<string, number>>): void {
  const rows = taken.map(([what, all]) => [
    what,
    ...[median(all), Math.max(...all), limits?.[what] ?? []].flat().map((each) => each.toFixed(2)),
  ]);
  sayTable(['what', 'median', 'longest', ...(limits ? ['limit'] : [])], rows);
}
