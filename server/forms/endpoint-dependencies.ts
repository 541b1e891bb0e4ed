import { join } from 'node:path';
import { loadOrCreateSecret } from '../../platform/files/kept-secret';
import { type Environment, readEnvironment } from '../../platform/settings/settings';
import { openOutbox, type Outbox } from './outbox/outbox';
import type { FormKind } from '../../core/forms/form-definitions';
import { networkOfIp } from '../../platform/http/ip-network';

/** What the functions of the forms need of the outbox. */
export type FormOutbox = Pick<Outbox, 'accept' | 'withinLimit' | 'addUpload' | 'forgetUpload' | 'readUpload'>;

export interface EndpointDependencies {
  environment(): Pick<Environment, 'siteUrl'>;
  /** Signs the links of mails; null: only another backend knows it. */
  linkSecret(): Promise<string | null>;
  outbox(): Promise<FormOutbox>;
  refusals(): RefusalLimit;
}

let environment: Environment | undefined;
const settings = () => (environment ??= readEnvironment());

export const defaultDependencies: EndpointDependencies = {
  environment: settings,
  outbox: () => openOutbox(settings()),
  refusals: () => refusalLimit(settings().submissions.perHour),
  async linkSecret() {
    const { contentBackendUrl, dataDir, submissions } = settings();
    if (contentBackendUrl !== null) return null;
    // One that cannot be had here is the backend's to check.
    return submissions.secret ?? loadOrCreateSecret(join(dataDir, 'backend')).catch(() => null);
  },
};

const hour = 3_600_000;
/** So many are remembered at once, from however many IPs. */
const maxSenders = 10_000;

/** So many may be refused for each one taken: nobody who mistypes meets the limit. */
const refusedForEachTaken = 5;
const fewest = 100;

interface Sender {
  /** How many more may be refused; it grows back with time. */
  left: number;
  /** In milliseconds of a clock that nobody sets. */
  at: number;
}

/** Counts refused forms by kind and IP, for an hour. Above the limit answers are short. */
export class RefusalLimit {
  private readonly perHour: number;
  // The one that was heard of last stands last.
  private readonly senders = new Map<string, Sender>();

  /** `takenPerHour`: how many of one form are taken from one IP within an hour. */
  constructor(
    takenPerHour: number,
    private readonly clock: () => number = () => performance.now(),
  ) {
    this.perHour = Math.max(fewest, refusedForEachTaken * takenPerHour);
  }

  /** Counts one more; null, or the seconds after which another one is refused in full. */
  count(form: FormKind | 'own-data', ip: string): number | null {
    const now = this.clock();
    const sender = `${form} ${networkOfIp(ip)}`;
    const { left, at } = this.senders.get(sender) ?? { left: this.perHour, at: now };
    const grown = Math.min(this.perHour, left + ((now - at) * this.perHour) / hour);
    this.senders.delete(sender);
    this.senders.set(sender, { left: grown < 1 ? grown : grown - 1, at: now });
    this.forget(now);
    return grown < 1 ? Math.ceil(((1 - grown) * hour) / this.perHour / 1000) : null;
  }

  private forget(now: number): void {
    for (const [sender, { at }] of this.senders) {
      if (this.senders.size <= maxSenders && now - at < hour) return;
      this.senders.delete(sender);
    }
  }
}

const globalKey = Symbol.for('valterra.refusals');
const shared = globalThis as { [globalKey]?: RefusalLimit };

/** The one of this process: the server, its functions and those of the next release share it. */
export function refusalLimit(takenPerHour: number): RefusalLimit {
  return (shared[globalKey] ??= new RefusalLimit(takenPerHour));
}
