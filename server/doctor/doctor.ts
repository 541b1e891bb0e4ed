import { freemem, totalmem } from 'node:os';
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { EnvironmentError, readEnvironment } from '../../platform/settings/settings';
import { originOf, sampleSite } from '../../platform/settings/setting-fields';
import { keptPublishingSecrets, type PublishingSecrets } from '../publish/publishing-secrets';
import { type Health, healthOf } from './ask';
import { clockJump } from '../../platform/jobs/clock-jump';
import { checkBackup } from './backup-check';
import { type Check, type CheckResult, fault, runChecks } from './check';
import { checkDisk, checkMemory, checkNode, checkPorts } from './machine-checks';
import { checkMail } from './mail-check';
import { checkBackend, checkWebhook } from './publishing-checks';
import { checkSecrets, givenSecrets } from './secret-checks';
import { checkAddress, checkClock, checkProxy } from './site-checks';

export interface DoctorOptions {
  /** The folder of the project. */
  root: string;
  envFile?: string;
  read?: typeof readEnvironment;
  /** One test message is sent there; null: none. */
  mailTo?: string | null;
  /** In ms: how long one check may take. */
  patience?: number;
}

/** Whether this installation is right. Writes nothing, also while the server does not run. */
export async function examine(options: DoctorOptions): Promise<CheckResult[]> {
  const { root, read = readEnvironment, mailTo = null, patience } = options;
  const { envFile = join(root, '.env') } = options;
  let environment: ReturnType<typeof read>;
  try {
    environment = read();
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const wrong = fault(error.message.replace(/\.$/, ''), 'Everything else is checked after that.');
    return runChecks([{ name: 'settings', look: () => wrong }]);
  }
  const { host, port, siteUrl, contentBackendUrl, dataDir } = environment;
  const secrets = await keptPublishingSecrets(environment).catch(() => null);
  const healthAt = (origin: string) => healthOf(origin, secrets?.webhookSecret);
  // Asked once each, by whichever check is first.
  const local = once(() => healthOf(originOf(host, port)));
  const publicHealth = once(async () => (siteUrl === sampleSite ? unnamed : healthAt(siteUrl)));
  const healths = async () => {
    const [own, at] = await Promise.all([local(), publicHealth()]);
    return { local: own, public: at };
  };
  const checks: Check[] = [
    { name: 'Node', look: async () => checkNode(process.versions.node, await wantedNode(root)) },
    { name: 'memory', look: () => checkMemory(memory(), environment) },
    { name: 'disk', look: () => checkDisk(environment) },
    { name: 'ports', look: async () => checkPorts(environment, await local()) },
    { name: 'secrets', look: () => checkSecrets(environment, envFile) },
    { name: 'address', look: async () => checkAddress(environment, await healths(), healthAt) },
    { name: 'proxy', look: async () => checkProxy(environment, await healths(), secrets) },
    {
      name: 'clock',
      look: async () => {
        const clocks = new Map([[siteUrl, (await publicHealth()).skew]]);
        if (contentBackendUrl)
          clocks.set(contentBackendUrl, (await healthOf(contentBackendUrl)).skew);
        const jump = await clockJump(dataDir, new Date());
        return [...(jump ? [fault(jump.found, jump.advice)] : []), checkClock(clocks)];
      },
    },
    { name: 'mail', look: (signal) => checkMail(environment, mailTo, signal) },
    { name: 'backend', look: async () => checkBackend(environment, await local()) },
    {
      name: 'webhook',
      look: async (signal) =>
        checkWebhook({ root, environment, local: await local(), secrets }, signal),
    },
    { name: 'backup', look: () => checkBackup(dataDir, Date.now()) },
  ];
  return runChecks(checks, { patience, secrets: unsaid(givenSecrets(environment), secrets) });
}

const unnamed: Health = { failure: 'is not set', skew: null };

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= work());
}

/** Short ones would mask words. */
const unsaid = (given: ReadonlyMap<string, string>, kept: PublishingSecrets | null): string[] =>
  [...given.values(), kept?.webhookSecret ?? '', kept?.buildsToken ?? ''].filter(
    (secret) => secret.length >= 4,
  );

/** Of the container where one limits it. */
function memory() {
  const limit = process.constrainedMemory();
  const total = limit > 0 && limit < totalmem() ? limit : totalmem();
  return { total, available: Math.min(freemem(), process.availableMemory(), total) };
}

async function wantedNode(root: string): Promise<string> {
  const { engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  return engines.node;
}
