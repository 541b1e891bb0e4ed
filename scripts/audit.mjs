// npm run audit [-- interactions | path …]: Lighthouse for every template, or how long interactions
// take, at BASE_URL or a new release.
import { plainSite, runOnSite, serveRelease } from './served-release.mjs';
import { log } from './steps.mjs';

const [first] = process.argv.slice(2);
const [program, ...paths] =
  first === 'interactions' ? ['tests/audit/interactions.ts'] : ['tests/audit/audit.ts', ...process.argv.slice(2)];

await runOnSite(program, paths, () => serveRelease(log, { settings: plainSite }));
