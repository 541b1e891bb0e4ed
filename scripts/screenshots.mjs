import { scriptArguments } from '../platform/command-line/arguments.mjs';
import { plainSite, runOnSite, serveRelease, serveSet } from './served-release.mjs';
import { log } from './steps.mjs';

const usage = `npm run screenshots -- [folder] [set]

A picture of every screen, in the folder (default: data/screenshots), of the site at BASE_URL; without it of a release that
it makes, from the content of the project or from a set of tests/extremes: empty, full.`;

const {
  words: [folder = 'data/screenshots', set],
} = scriptArguments(usage);
await runOnSite('tests/screens/screenshots.ts', [folder], async () => {
  if (!set) return serveRelease(log, { settings: plainSite });
  return serveSet(set, log);
});
