import { type Fault, PageChooser, ReleaseCopy } from './release-copy';
import { headFaults, pageFaults } from './page-faults';
import { siteFaults } from './site-faults';
import { findingText, type PageFinding } from '../../core/publishing/seo-findings';
import { findings } from '../../seo-check/check';
import { log } from '../../platform/command-line/run-command';
import { readEnvironment } from '../../platform/settings/settings';
import { allChecks } from '../../seo-check/all-checks';
import { readSite } from '../../seo-check/read-site';
import { openRelease } from '../../seo-check/release-source';
import type { Site } from '../../seo-check/site';

/** One of each kind that `npm run seo` has to find. */
const allFaults: readonly Fault[] = [...headFaults, ...pageFaults, ...siteFaults];

interface PlantedFault {
  name: string;
  expected: readonly string[];
}

/** Compares the new findings with the planted faults; `unplanted`: what nobody planted. */
function compare(planted: readonly PlantedFault[], before: readonly PageFinding[], after: readonly PageFinding[]) {
  let left = without(after, before.map(textOf), textOf);
  const found: string[] = [];
  const missed: string[] = [];
  for (const { name, expected } of planted) {
    const places = left.map(placeOf);
    const missing = expected.filter((one) => !places.includes(one));
    if (missing.length > 0) missed.push(`${name}: ${missing.join(', ')}`);
    else found.push(`${name}: ${expected.join(', ')}`);
    left = without(left, expected, placeOf);
  }
  return { found, missed, unplanted: left.map(textOf) };
}

const placeOf = ({ check, page }: PageFinding): string => `${check} ${page}`;

const textOf = (finding: PageFinding): string => `${placeOf(finding)} ${findingText(finding, 'en')}`;

/** Leaves out one finding for each of `known`. */
function without(all: readonly PageFinding[], known: readonly string[], asText: (finding: PageFinding) => string): PageFinding[] {
  const left = [...known];
  return all.filter((finding) => {
    const place = left.indexOf(asText(finding));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

// The proof of `npm run seo`, part of `npm test`: one planted fault of each kind in a copy of the
// release is found, and nothing else.

async function main(id?: string): Promise<number> {
  const { releasesDir, siteUrl } = readEnvironment();
  const release = await openRelease(releasesDir, process.cwd(), id);
  const site = await readSite(release, siteUrl);
  const before = findings(site, allChecks);
  const copy = new ReleaseCopy(release);
  const planted = await plant(copy, site);
  const after = findings(await readSite(copy, siteUrl), allChecks);
  return report(planted, before, after);
}

async function plant(copy: ReleaseCopy, site: Site): Promise<PlantedFault[]> {
  const choose = new PageChooser(site);
  const planted: PlantedFault[] = [];
  for (const { name, plant: spoil } of allFaults) planted.push({ name, expected: await spoil(copy, choose) });
  return planted;
}

function report(planted: readonly PlantedFault[], before: readonly PageFinding[], after: readonly PageFinding[]): number {
  const { found, missed, unplanted } = compare(planted, before, after);
  for (const line of found) log(`found   ${line}`);
  for (const line of missed) log(`MISSED  ${line}`);
  for (const line of unplanted) log(`NOT PLANTED  ${line}`);
  const errors = before.filter(({ severity }) => severity === 'error').length;
  log(`\n${JSON.stringify({ planted: planted.length, found: found.length, unplanted: unplanted.length, errorsBefore: errors })}`);
  return missed.length + unplanted.length + errors > 0 ? 1 : 0;
}

main(process.argv[2]).then(
  (code) => (process.exitCode = code),
  (failure: Error) => {
    process.stderr.write(`${failure.stack}\n`);
    process.exitCode = 2;
  },
);
