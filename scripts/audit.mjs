// npm run audit [-- path …]: Lighthouse over every template and language, of the site at BASE_URL
// or, without it, of a release made for it.
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, checkNode } from './install.mjs';
import { plainSite, serveRelease } from './served-release.mjs';
import { execute, node } from './steps.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

checkNode();
await ensureInstalled();
const browser = await ensureBrowser(
  async (command, words) => (await execute(command, words).ended).code,
  say,
);
const site = process.env.BASE_URL
  ? { base: process.env.BASE_URL, stop: async () => undefined }
  : await serveRelease(say, { settings: plainSite });
const env = { BASE_URL: site.base, ...(browser ? { BROWSER_PATH: browser } : {}) };
const { code } = await node(['--import', 'tsx', 'tests/audit/audit.ts', ...process.argv.slice(2)], {
  env,
  onLine: say,
});
await site.stop();
process.exit(code);
