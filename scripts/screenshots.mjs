// npm run screenshots [-- folder [set]]: a picture of every screen, of the site at BASE_URL or,
// without it, of a release made for it, from the content of the project or from a set of
// tests/extremes.
import { plainSite, runOnSite, serveRelease, serveSet } from './served-release.mjs';
import { log } from './steps.mjs';

const [folder = 'data/screenshots', set] = process.argv.slice(2);
await runOnSite('tests/screens/screenshots.ts', [folder], async () => {
  if (!set) return serveRelease(log, { settings: plainSite });
  return serveSet(set, log);
});
