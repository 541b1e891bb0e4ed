import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EnvironmentError, readEnvironment } from '../server/env';
import { allChecks } from './all-checks';
import { findings } from './check';
import { NothingToRead, readSite } from './read-site';
import { html } from './report/html';
import { summaryOf } from './report/summary';
import { table } from './report/table';

const help = `npm run seo [-- folder] [-- --json]

Looks at the built pages of a release and says what is wrong with their metadata, links, pictures and headings.

  folder   a release: manifest.json and public/; without it the live one of DATA_DIR
  --json   prints the report as JSON instead of the table
  --help   these lines

Writes seo/report.json and seo/report.html under DATA_DIR. Ends with 0 when there is no error, 1 when there is one,
2 when nothing could be read. What each check means and how to mend what it finds: docs/seo.md.
`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function main(words: readonly string[]): Promise<number> {
  const unknown = words.find((word) => word.startsWith('-') && !['--json', '--help'].includes(word));
  const folders = words.filter((word) => !word.startsWith('-'));
  if (unknown || folders.length > 1) throw new NothingToRead(`${unknown ? `There is no ${unknown}` : 'One folder at a time'}. ${help}`);
  if (words.includes('--help')) {
    say(help.trimEnd());
    return 0;
  }
  const { dataDir, siteUrl, host, port } = readEnvironment();
  const folder = resolve(folders[0] ?? join(dataDir, 'releases', 'current'));
  const site = await readSite(folder, siteUrl);
  const summary = summaryOf(folder, site, findings(site, allChecks), allChecks);
  const reports = join(dataDir, 'seo');
  await mkdir(reports, { recursive: true });
  const json = JSON.stringify(summary, null, 2);
  await writeFile(join(reports, 'report.json'), `${json}\n`);
  await writeFile(join(reports, 'report.html'), html(summary, `http://${host}:${port}`));
  // The closing line is the last one: whoever reads the end of the output knows how it went.
  say(words.includes('--json') ? json : `${table({ ...summary, release: folder })}`);
  return summary.errors > 0 ? 1 : 0;
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (failure: Error) => {
    const expected = failure instanceof NothingToRead || failure instanceof EnvironmentError;
    process.stderr.write(`${expected ? failure.message : failure.stack}\n`);
    process.exitCode = 2;
  },
);
