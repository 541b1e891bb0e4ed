// npm run audit [-- path …]: Lighthouse for every template, at BASE_URL or a new release.
import { plainSite, runOnSite, serveRelease } from './served-release.mjs';
import { log } from './steps.mjs';

await runOnSite('tests/audit/audit.ts', process.argv.slice(2), () =>
  serveRelease(log, { settings: plainSite }),
);
