import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isRecord } from '../../core/content/entity-values';
import { signatureHeader } from '../../platform/http/webhooks';
import { isLoopback, originOf } from '../../platform/settings/setting-fields';
import { backendOf, type Environment } from '../../platform/settings/settings';
import type { Build } from '../publish/build-tables';
import { codeFingerprint } from '../publish/code-fingerprint';
import { BackendAway, currentCursor, TokenRefused } from '../publish/content-cursor';
import { releaseFreshness } from '../publish/publish';
import type { PublishingSecrets } from '../publish/publishing-secrets';
import { ReleaseStore } from '../releases/release-store';
import { ask, type Health } from './ask';
import { fault, type Finding, ok, sameSettings, warning } from './check';

export const takesToken = (environment: Environment): Promise<boolean> =>
  currentCursor(backendOf(environment)).then(
    () => true,
    () => false,
  );

export async function checkBackend(environment: Environment, local: Health): Promise<Finding> {
  const backend = backendOf(environment);
  try {
    await currentCursor(backend);
  } catch (error) {
    if (!(error instanceof BackendAway)) throw error;
    const isEmbedded = environment.contentBackendUrl === null;
    if (isEmbedded && local.failure !== undefined && !(error instanceof TokenRefused))
      return warning('it runs with the site, which does not run', 'Start it: npm start.');
    return fault(error.message.replace(/\.$/, ''), '');
  }
  const { protocol, hostname } = new URL(backend.url);
  return protocol === 'https:' || isLoopback(hostname)
    ? ok(`${backend.url} answers, and takes the token`)
    : warning(`${backend.url} gets the token in the clear`, 'Give the backend TLS.');
}

interface Publishing {
  root: string;
  environment: Environment;
  local: Health;
  secrets: PublishingSecrets | null;
}

/** Posts a signed webhook and waits for the build, only where the live release is up to date. */
export async function checkWebhook(options: Publishing, signal: AbortSignal): Promise<Finding> {
  const { environment, local, secrets } = options;
  if (environment.followReleases) return ok('this machine builds nothing, so none come here');
  if (local.failure !== undefined) return warning('not tried, as the site does not run', 'Start it: npm start.');
  if (!secrets) return fault('the secret of the running server is not here', sameSettings);
  const notNow = await whyNotNow(options);
  if (notNow) return notNow;
  const own = originOf(environment.host, environment.port);
  // As another backend posts it: through the proxy.
  const site = environment.contentBackendUrl === null ? own : environment.siteUrl;
  // Another one each time: two of the same second would be one that is replayed.
  const body = JSON.stringify({ changed: [], asked: randomUUID() });
  const headers = {
    'content-type': 'application/json',
    'x-signature': signatureHeader(secrets.webhookSecret, new Date(), body),
  };
  const answer = await ask(`${site}/hooks/content`, { method: 'POST', headers, body });
  const build = isRecord(answer.body) ? answer.body.build : undefined;
  if (answer.status === 401)
    return fault(`${site}/hooks/content refuses the signature`, `${sameSettings} See the clock.`);
  if (answer.status !== 202 || typeof build !== 'number')
    return fault(`${site}/hooks/content answers ${answer.status}`, 'See the log of the server.');
  return built(own, build, secrets, signal);
}

/** Null: a build would make nothing. */
async function whyNotNow({ root, environment }: Publishing): Promise<Finding | null> {
  const live = await new ReleaseStore(environment.releasesDir, root).current();
  const fingerprint = await codeFingerprint(root, environment);
  const fit = await releaseFreshness(live, fingerprint, backendOf(environment));
  if (!fit.serve) return warning(`not tried, as it would build: ${fit.why}`, 'Run it again after the build.');
  return fit.warning ? warning('not tried, as the content backend does not say what is new', 'See "backend".') : null;
}

/** In ms: how often its state is asked for, and for how long. */
const pace = { pause: 200, patience: 8_000 };

async function built(
  site: string,
  id: number,
  { buildsToken }: PublishingSecrets,
  signal: AbortSignal,
): Promise<Finding> {
  const headers = { authorization: `Bearer ${buildsToken}` };
  const until = performance.now() + pace.patience;
  while (!signal.aborted && performance.now() < until) {
    const { body } = await ask(`${site}/hooks/builds`, { headers });
    const builds = isRecord(body) && Array.isArray(body.data) ? (body.data as Build[]) : [];
    const build = builds.find((each) => each.id === id);
    if (build?.state === 'failed')
      return fault(`build ${id} failed: ${build.reason ?? ''}`, 'See "npm run builds -- --once".');
    if (build?.state === 'done')
      return ok(`taken; build ${id} changed ${build.pages?.total ?? 0} pages in ${build.seconds} s`);
    await wait(pace.pause);
  }
  return warning(`taken, but build ${id} is not done yet`, 'See "npm run builds".');
}
