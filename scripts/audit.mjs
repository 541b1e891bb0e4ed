import { scriptArguments } from '../platform/command-line/arguments.mjs';
import { plainSite, runOnSite, serveRelease } from './served-release.mjs';
import { log } from './steps.mjs';

const usage = `npm run audit -- [interactions | path …]

Lighthouse, as a phone, on every template in each language, or on the paths that are named (/pt/blog); or how long interactions take.
It looks at the site at BASE_URL, without it at a release that it makes.`;

const { words } = scriptArguments(usage);
const [program = '', ...paths] =
  words[0] === 'interactions' ? ['tests/audit/interactions.ts'] : ['tests/audit/audit.ts', ...words];

await runOnSite(program, paths, () => serveRelease(log, { settings: plainSite }));
