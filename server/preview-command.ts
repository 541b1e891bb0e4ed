import { UsageError } from '../platform/command-line/arguments.mjs';
import { commandLocale, localeRow } from '../core/i18n/locales';
import { log, runWithUsage } from '../platform/command-line/run-command';
import { readEnvironment } from '../platform/settings/settings';
import { buildPreview } from './previews/build-preview';
import { previewUrl, issuePreviewToken, previewSecret } from './previews/preview-view';
import { publishingSecrets } from './publish/publishing-secrets';
import { originOf } from '../platform/settings/setting-fields';

const usage = `npm run preview -- <type> <slug> [--hours 2] [--site https://…]

Builds the site with its drafts and prints private addresses of one entry.

  --hours  how long they can be opened, up to 168 (a week)
  --site   where the site is, if others open them`;

runWithUsage(usage, async ({ values, words }, signal) => {
  const environment = readEnvironment();
  const [type = '', slug = ''] = words;
  const hours = Number(values.hours ?? 2);
  if (!(hours > 0 && hours <= 168)) throw new UsageError('--hours takes a number above 0, up to 168 (a week).');
  if (environment.contentBackendUrl !== null)
    throw new Error(
      'Drafts are shown from the content folder: CONTENT_BACKEND_URL names a backend that keeps its drafts to itself.',
    );
  const [found] = await buildPreview({
    root: process.cwd(),
    environment,
    entries: [{ type, name: slug }],
    log,
    signal,
  });
  if (found?.status !== 'fulfilled') throw found?.reason;
  const until = new Date(Date.now() + hours * 3_600_000);
  const token = issuePreviewToken(previewSecret(await publishingSecrets(environment)), until);
  const base = values.site?.replace(/(?<!\/)\/+$/, '') ?? originOf(environment.host, environment.port);
  log(
    `\nUntil ${until.toLocaleString(localeRow(commandLocale).htmlLang)}, while the site is served, for whoever has the address:`,
  );
  for (const { locale, path } of found.value) log(`  ${localeRow(locale).htmlLang}  ${previewUrl(base, path, token)}`);
});
