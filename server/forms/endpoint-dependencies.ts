import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { LinkUse } from '../../core/forms/own-data';
import { loadOrCreateSecret } from '../../platform/files/kept-secret';
import { LinkTokens } from '../../platform/http/tokens';
import { type Environment, ownEnvironment } from '../../platform/settings/settings';
import { openOutbox, type Outbox } from './outbox/outbox';
import { type Reason, SubmissionRefusal } from './refusal';
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

export const defaultDependencies: EndpointDependencies = {
  environment: ownEnvironment,
  outbox: () => openOutbox(ownEnvironment()),
  refusals: () => refusalLimit(ownEnvironment().submissions.perHour),
  async linkSecret() {
    const { contentBackendUrl, dataDir, submissions } = ownEnvironment();
    if (contentBackendUrl !== null) return null;
    // One that cannot be had here is the backend's to check.
    return submissions.secret ?? loadOrCreateSecret(join(dataDir, 'backend')).catch(() => null);
  },
};

/** False: only another backend can know whether a link is ours. Throws SubmissionRefusal. */
export async function isOurLink(
  token: string,
  uses: readonly LinkUse[],
  reasons: { wrong: Reason; expired: Reason },
  { linkSecret }: Pick<EndpointDependencies, 'linkSecret'>,
): Promise<boolean> {
  const secret = await linkSecret();
  if (secret === null) return false;
  const tokens = new LinkTokens(secret, () => new Date());
  const read = uses.map((use) => tokens.read(use, token)).find((found) => found !== null);
  if (!read) throw new SubmissionRefusal(reasons.wrong);
  if (read.expired) throw new SubmissionRefusal(reasons.expired);
  return true;
}

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
  private readonly senders = new LRUCache<string, Sender>({ max: maxSenders, ttl: hour, ttlAutopurge: true });

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
    this.senders.set(sender, { left: grown < 1 ? grown : grown - 1, at: now });
    return grown < 1 ? Math.ceil(((1 - grown) * hour) / this.perHour / 1000) : null;
  }
}

const globalKey = Symbol.for('valterra.refusals');
const shared = globalThis as { [globalKey]?: RefusalLimit };

/** The one of this process: the server, its functions and those of the next release share it. */
export function refusalLimit(takenPerHour: number): RefusalLimit {
  return (shared[globalKey] ??= new RefusalLimit(takenPerHour));
}
