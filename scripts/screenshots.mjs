// npm run screenshots [-- folder [set]]: a picture of every screen, of the site at BASE_URL or,
// without it, of a release made for it, from the content of the project or from a set of
// tests/extremes.
import { ensureBrowser } from './browser.mjs';
import { serveSet, plainSite, serveRelease } from './served-release.mjs';
import { ensureInstalled, checkNode } from './install.mjs';
import { execute, node } from './steps.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

checkNode();
await ensureInstalled();
const browser = await ensureBrowser(
  async (command, words) => (await execute(command, words).ended).code,
  say,
);
const [folder = 'data/screenshots', set] = process.argv.slice(2);
const site = await siteToShow();
const env = {
  BASE_URL: site.base,
  ...(site.content ? { EXTREMES_SET: set, EXTREMES_CONTENT: site.content } : {}),
  ...(browser ? { BROWSER_PATH: browser } : {}),
};
const { code } = await node(['--import', 'tsx', 'tests/screens/screenshots.ts', folder], {
  env,
  onLine: say,
});
await site.stop();
process.exit(code);

async function siteToShow() {
  if (process.env.BASE_URL) return { base: process.env.BASE_URL, stop: async () => ({ code: 0 }) };
  return set ? serveSet(set, say) : serveRelease(say, { settings: plainSite });
}
