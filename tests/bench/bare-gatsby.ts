import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { median } from '../fixtures/median';
import type { BareArticle } from './bare-site/gatsby-node';
import { measured } from './measured-process';

/** Of thirteen pages of a language one is a list of twelve. */
const articlesOfPages = (pages: number): number => Math.max(1, Math.round(((pages / 2) * 12) / 13));

/** Builds the bare site (tests/bench/bare-site) with so many pages, in seconds: from nothing, and with one changed article. */
export async function bareGatsby(root: string, folder: string, options: { pages: number; text: string; rounds: number }) {
  cpSync(join(root, 'tests/bench/bare-site'), folder, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'bare-site', dependencies: { gatsby: '*' } }));
  const file = join(folder, 'articles.json');
  const paragraphs = options.text.split(/\n{2,}/).filter((text, index, all) => text && all.indexOf(text) === index);
  const articles = Array.from({ length: articlesOfPages(options.pages) }, (_, index): BareArticle => {
    return { slug: `article-${index}`, title: `Article ${index}`, paragraphs };
  });
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: 'production', GATSBY_TELEMETRY_DISABLED: '1', GATSBY_LOGGER: 'yurnalist' };
  const build = async (title: string) => {
    if (articles[0]) articles[0].title = title;
    writeFileSync(file, JSON.stringify(articles));
    const run = await measured(process.execPath, ['node_modules/gatsby/cli.js', 'build'], { cwd: folder, env });
    const shown = readFileSync(join(folder, 'public/pt/article-0/index.html'), 'utf8').includes(title);
    if (!shown) throw new Error(`The bare site does not show the title "${title}"`);
    return run;
  };
  const fromNothing = await build('From nothing');
  const changed: number[] = [];
  for (let round = 0; round < options.rounds; round += 1) changed.push((await build(`Changed ${round}`)).seconds);
  rmSync(folder, { recursive: true, force: true });
  return { fromNothing: fromNothing.seconds, peakMebibytes: fromNothing.peakMebibytes, oneChanged: median(changed) };
}
