import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { localeRow } from '../src/i18n/locales';
import { runCommand, say } from './command';
import { readEnvironment, type Environment } from './env';
import { draftAddresses } from './preview/draft-addresses';
import { openDraftBackend } from './preview/draft-backend';
import { issuePass } from './preview/preview-pass';
import { previewSite } from './preview/preview-site';
import { previewFolder, previewSecret } from './preview/preview-view';
import { whenNobodyBuilds, withBuildLock } from './publisher/build-lock';
import { publish } from './publisher/publish';
import { publishingSecrets } from './publisher/publishing-secrets';
import { siteAddress } from './publisher/site-address';
import { ReleaseStore } from './releases/release-store';

// `npm run preview -- <type> <slug> [--hours 2] [--site https://…]`: builds the site with its drafts and prints where a page of it can be seen.
runCommand(async (signal) => {
  const environment = readEnvironment();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { hours: { type: 'string', default: '2' }, site: { type: 'string' } },
  });
  const [type, slug] = positionals;
  const hours = Number(values.hours);
  if (!type || !slug) throw new Error('Say what to show: npm run preview -- articles the-slug-of-it');
  if (!(hours > 0 && hours <= 168)) throw new Error('--hours takes a number above 0, up to 168 (a week).');
  if (environment.contentBackendUrl !== null)
    throw new Error('Drafts are shown from the content folder: CONTENT_BACKEND_URL names a backend that keeps its drafts to itself.');
  const folder = previewFolder(environment.dataDir);
  // Whole: two would also stand in each other's way with the backend of the drafts.
  const built = () => withBuildLock(folder, () => buildPreview({ environment, folder, type, slug, signal }));
  const addresses = await whenNobodyBuilds(built, {
    sayThatWaiting: () => say('Another preview is being built: waiting for its end'),
    signal,
  });
  const until = new Date(Date.now() + hours * 3_600_000);
  const pass = issuePass(previewSecret(await publishingSecrets(environment)), until);
  const base = values.site?.replace(/\/+$/, '') ?? siteAddress(environment.host, environment.port);
  say(`\nUntil ${until.toLocaleString('en-GB')}, while the site is served, for whoever has the address:`);
  for (const { locale, path } of addresses) say(`  ${localeRow(locale).htmlLang}  ${base}${encodeURI(path)}?preview=${pass}`);
});

interface PreviewOrder {
  environment: Environment;
  folder: string;
  type: string;
  slug: string;
  signal: AbortSignal;
}

/** Answers the addresses of what is named. */
async function buildPreview({ environment, folder, type, slug, signal }: PreviewOrder) {
  const backend = await openDraftBackend(environment, folder, say);
  try {
    const addresses = await draftAddresses(backend, type, slug);
    const site = await previewSite(process.cwd(), join(folder, 'site'), environment);
    const store = new ReleaseStore(folder, process.cwd());
    say('Building the preview: a minute or two the first time, seconds afterwards');
    await publish({ root: site, environment: { ...environment, dataDir: folder, keepReleases: 1 }, backend, store, say, signal });
    return addresses;
  } finally {
    await backend.close();
  }
}
