import { join } from 'node:path';
import type { Arguments } from '../platform/command-line/arguments.mjs';
import { writeAtomically } from '../platform/files/write-atomically';
import type { Environment } from '../platform/settings/settings';
import { allChecks } from './all-checks';
import { findings } from './check';
import { readSite } from './read-site';
import { openRelease } from './release-source';
import { reportHtml, reportSummary, table } from './report';

export const usage = `npm run seo -- [release] [--json]

Looks at the built pages of a release and says what is wrong with their metadata, links, pictures and headings.

  release  the id of one (npm run releases); without it the live one
  --json   prints the report as JSON instead of the table

Writes seo/report.json and seo/report.html under DATA_DIR. Ends with 0 when there is no error, 1 when there is one,
2 when nothing could be read. What each check means and how to mend what it finds: docs/seo.md.`;

type Settings = Pick<Environment, 'dataDir' | 'releasesDir' | 'siteUrl' | 'host' | 'port'>;

/** `npm run seo`. Answers the exit code; throws NothingToRead with what to do. */
export async function seoCommand(
  { words: [id], flags }: Arguments,
  settings: Settings,
  log: (text: string) => void,
): Promise<0 | 1> {
  const { dataDir, releasesDir, siteUrl, host, port } = settings;
  const release = await openRelease(releasesDir, process.cwd(), id);
  const site = await readSite(release, siteUrl);
  const summary = reportSummary(release.manifest.id, site, findings(site, allChecks));
  const json = JSON.stringify(summary, null, 2);
  const reports = join(dataDir, 'seo');
  await writeAtomically(join(reports, 'report.html'), reportHtml(summary, `http://${host}:${port}`));
  await writeAtomically(join(reports, 'report.json'), `${json}\n`);
  log(flags.has('json') ? json : table(summary, join(reports, 'report.html')));
  return summary.errors > 0 ? 1 : 0;
}
