// npm run audit [-- path …]: Lighthouse over every template and language, of the site at BASE_URL
// or, without it, of a release made for it.
import { plainSite, runOnSite, serveRelease } from './served-release.mjs';
import { log } from './steps.mjs';

await runOnSite('tests/audit/audit.ts', process.argv.slice(2), () =>
  serveRelease(log, { settings: plainSite }),
);
