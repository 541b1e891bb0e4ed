import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { assertSecretsValid } from '../../platform/files/kept-secret';
import { defaultBackendToken, isLoopback } from '../../platform/settings/setting-fields';
import type { Environment } from '../../platform/settings/settings';
import { fault, type Finding, ok, warning } from './check';

const header = 'the header ';

export function givenSecrets(environment: Environment): Map<string, string> {
  const { contentBackendToken, content, inboxToken, publishing, submissions, cdn, mail } = environment;
  const headers = Object.entries({ ...content.headers, ...content.cms?.headers });
  const given: [string, string | null | undefined][] = [
    ['CONTENT_BACKEND_TOKEN', contentBackendToken],
    ['INBOX_TOKEN', inboxToken],
    ['WEBHOOK_SECRET', publishing.webhookSecret],
    ['WEBHOOK_GITHUB_SECRET', publishing.senders.github],
    ['WEBHOOK_HEADER_SECRET', publishing.senders.header],
    ['WEBHOOK_TOKEN', publishing.senders.token],
    ['BUILDS_TOKEN', publishing.buildsToken],
    ['CONTENT_BACKEND_AUTHORIZATION', content.authorization],
    ['CMS_AUTHORIZATION', content.cms?.authorization],
    ...headers.map(([name, value]): [string, string] => [header + name, value]),
    ['SUBMISSIONS_SECRET', submissions.secret],
    ['SUBMISSIONS_DATABASE_TOKEN', submissions.databaseToken],
    ['CDN_PURGE_TOKEN', cdn?.purgeToken],
    ['SMTP_URL', mail && decodeURIComponent(new URL(mail.smtpUrl).password)],
  ];
  return new Map(given.filter((each): each is [string, string] => Boolean(each[1])));
}

const make = 'Make one with "openssl rand -hex 32".';
const placeholder = /change.?me|replace.?me|placeholder|your.(?:secret|token)|example|123456/i;
/** Whose values others choose: a password may be short, a token of a CDN is as it is. */
const chosenElsewhere = [
  ...['SMTP_URL', 'CDN_PURGE_TOKEN', 'SUBMISSIONS_DATABASE_TOKEN'],
  ...['CONTENT_BACKEND_AUTHORIZATION', 'CMS_AUTHORIZATION'],
];

/** Of the settings, of the files that are made in their place, and of `.env`. */
export async function checkSecrets(environment: Environment, envFile = '.env'): Promise<Finding[]> {
  const { contentBackendUrl, followReleases, publishing, dataDir } = environment;
  const given = [...givenSecrets(environment)].filter(([, value]) => value !== defaultBackendToken);
  const findings = [defaultToken(environment)];
  for (const [name, value] of given) {
    const same = given.find(([, other]) => other === value)?.[0] ?? name;
    // Not each is a secret.
    if (name.startsWith(header)) continue;
    if (placeholder.test(value)) findings.push(fault(`${name} is a placeholder`, make));
    else if (same !== name) findings.push(fault(`${name} is the same as ${same}`, make));
    else if (!chosenElsewhere.includes(name) && (value.length < 16 || new Set(value).size < 8))
      findings.push(warning(`${name} is easily guessed`, make));
  }
  const knocks = [publishing.webhookSecret, ...Object.values(publishing.senders)];
  if (contentBackendUrl !== null && !followReleases && knocks.every((secret) => secret === null))
    findings.push(fault('WEBHOOK_SECRET is missing', 'Give this machine and the content backend the same one.'));
  const folders = ['backend', 'submissions', 'publisher'].map((name) => join(dataDir, name));
  await assertSecretsValid(folders).catch(({ message }: Error) => findings.push(fault(message.replace(/\.$/, ''), '')));
  for (const file of [envFile, ...folders.map((folder) => join(folder, 'secret'))])
    if (await othersRead(file)) findings.push(warning(`other users may read ${file}`, `Run "chmod o= ${file}".`));
  return findings;
}

function defaultToken(environment: Environment): Finding {
  const { contentBackendToken, contentBackendUrl, backendHost, admin, siteUrl } = environment;
  if (contentBackendToken !== defaultBackendToken) return ok('none is a default');
  const found = 'CONTENT_BACKEND_TOKEN is the one that stands in the repository';
  const hosts = contentBackendUrl
    ? [new URL(contentBackendUrl).hostname]
    : [backendHost, admin?.url ? new URL(admin.url).hostname : backendHost];
  if (!hosts.every(isLoopback)) return fault(`${found}, and others reach the backend`, make);
  // On a machine of one developer it is as good as any.
  return isLoopback(new URL(siteUrl).hostname)
    ? ok('as they are at first, for this machine alone')
    : warning(found, make);
}

/** Access rights of Windows are others. */
async function othersRead(file: string): Promise<boolean> {
  const found = process.platform === 'win32' ? null : await stat(file).catch(() => null);
  return found !== null && (found.mode & 0o007) !== 0;
}
