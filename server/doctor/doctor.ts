import { freemem, totalmem } from 'node:os';
import { join } from 'node:path';
import { readFile, stat } from 'node:fs/promises';
import { EnvironmentError, readEnvironment, type Environment } from '../../platform/settings/settings';
import { originOf, sampleSite } from '../../platform/settings/setting-fields';
import { keptPublishingSecrets, type PublishingSecrets } from '../publish/publishing-secrets';
import { type Health, healthOf } from './ask';
import { clockJump } from '../../platform/jobs/clock-jump';
import { type Check, type CheckResult, fault, runChecks, type Finding, ok, warning } from './check';
import { checkDisk, checkMemory, checkNode, checkPorts } from './machine-checks';
import { checkBackend, checkWebhook } from './publishing-checks';
import { checkSecrets, givenSecrets } from './secret-checks';
import { checkAddress, checkClock, checkProxy } from './site-checks';
import { lastBackup } from '../../platform/files/last-backup';
import { indexName, isRemote } from '../backup/backup';
import { smtpTransport } from '../../platform/mail/smtp-transport';

export interface DoctorOptions {
  root: string;
  envFile?: string;
  read?: typeof readEnvironment;
  /** One test message is sent there; null: none. */
  mailTo?: string | null;
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
    return runChecks({ settings: () => wrong });
  }
  const { host, port, siteUrl, contentBackendUrl, dataDir } = environment;
  const secrets = await keptPublishingSecrets(environment).catch(() => null);
  const healthAt = (origin: string) => healthOf(origin, secrets?.webhookSecret);
  const local = once(() => healthOf(originOf(host, port)));
  const publicHealth = once(async () => (siteUrl === sampleSite ? unnamed : healthAt(siteUrl)));
  const healths = async () => {
    const [own, ofPublic] = await Promise.all([local(), publicHealth()]);
    return { local: own, public: ofPublic };
  };
  const checks: Record<string, Check> = {
    Node: async () => checkNode(process.versions.node, await wantedNode(root)),
    memory: () => checkMemory(memory(), environment),
    disk: () => checkDisk(environment),
    ports: async () => checkPorts(environment, await local()),
    secrets: () => checkSecrets(environment, envFile),
    address: async () => checkAddress(environment, await healths(), healthAt),
    proxy: async () => checkProxy(environment, await healths(), secrets),
    clock: async () => {
      const clocks = new Map([[siteUrl, (await publicHealth()).skew]]);
      if (contentBackendUrl) clocks.set(contentBackendUrl, (await healthOf(contentBackendUrl)).skew);
      const jump = await clockJump(dataDir, new Date());
      return [...(jump ? [fault(jump.found, jump.advice)] : []), checkClock(clocks)];
    },
    mail: (signal) => checkMail(environment, mailTo, signal),
    backend: async () => checkBackend(environment, await local()),
    webhook: async (signal) => checkWebhook({ root, environment, local: await local(), secrets }, signal),
    backup: () => checkBackup(dataDir, Date.now()),
  };
  return runChecks(checks, { patience, secrets: unsaid(givenSecrets(environment), secrets) });
}

const unnamed: Health = { failure: 'is not set', skew: null };

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= work());
}

/** Short ones would mask words. */
const unsaid = (given: ReadonlyMap<string, string>, kept: PublishingSecrets | null): string[] =>
  [...given.values(), kept?.webhookSecret ?? '', kept?.buildsToken ?? ''].filter((secret) => secret.length >= 4);

/** Of the container where one limits it. */
function memory() {
  const limit = process.constrainedMemory();
  const total = limit > 0 && limit < totalmem() ? limit : totalmem();
  return { total, available: Math.min(freemem(), process.availableMemory(), total) };
}

async function wantedNode(root: string): Promise<string> {
  const { engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { engines: { node: string } };
  return engines.node;
}

const toDo = 'Run "npm run backup -- <folder>" from a timer.';

/** The last backup: its age, and whether a folder of this machine still has it. */
async function checkBackup(dataDir: string, now: number): Promise<Finding[]> {
  const last = await lastBackup(dataDir);
  if (!last) return [fault('there is none', toDo)];
  const { madeAt, place } = last;
  const hours = Math.round((now - Date.parse(madeAt)) / 3_600_000);
  const found = `the last one is ${age(hours)} old, in ${place}`;
  const findings = [hours > 7 * 24 ? fault(found, toDo) : hours > 25 ? warning(found, toDo) : ok(found)];
  if (isRemote(place)) return findings;
  const [there, data] = await Promise.all(
    [join(place, indexName), dataDir].map((path) => stat(path).catch(() => null)),
  );
  if (!there) findings.push(fault(`${place} is not there any more`, toDo));
  else if (there.dev === data?.dev)
    findings.push(warning('it is on the disk of the data', 'Copy it to another machine or a remote of rclone.'));
  return findings;
}

const age = (hours: number): string =>
  hours < 1 ? 'less than an hour' : hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;

/** Signs in at the mail server; `to`: one message is sent there. */
async function checkMail(
  { mail, siteUrl }: Pick<Environment, 'mail' | 'siteUrl'>,
  to: string | null,
  signal: AbortSignal,
): Promise<Finding> {
  if (!mail) {
    const advice = 'Set SMTP_URL and MAIL_FROM.';
    return to ? fault('no mail server is set', advice) : warning('none are sent', advice);
  }
  const { host } = new URL(mail.smtpUrl);
  const transport = smtpTransport(mail.smtpUrl);
  signal.addEventListener('abort', () => transport.close());
  try {
    await transport.verify();
  } catch (error) {
    const { message } = error as Error;
    return fault(`${host} cannot be used (${message})`, 'Correct SMTP_URL.');
  } finally {
    transport.close();
  }
  if (!to) return ok(`${host} takes mails; "--mail <address>" sends one`);
  try {
    await transport.sendMail({
      from: mail.from,
      to: { name: '', address: to },
      subject: `Test message of ${new URL(siteUrl).host}`,
      text: `This is the test message of "npm run doctor" at ${siteUrl}. Nothing is to be done.\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return ok(`${host} has taken the message to ${to}`);
  } catch (error) {
    const { message } = error as Error;
    const found = `${host} does not take a message from ${mail.from} to ${to} (${message})`;
    return fault(found, 'Correct MAIL_FROM or the address.');
  }
}
