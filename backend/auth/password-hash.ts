import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promise as queueOf, type queueAsPromised } from 'fastq';

/** 2^ln rounds of r blocks, p times. */
export interface HashCost {
  ln: number;
  r: number;
  p: number;
}

/** 128 MiB and some 0.4 s for each guess, as OWASP advises without argon2id. */
export const usualCost: HashCost = { ln: 17, r: 8, p: 1 };

/** The queue is full. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

export type Priority = 'stranger' | 'known';

const mostWaiting = 30;

/** One hash at a time saves memory; known people go before strangers. */
export class PasswordHasher {
  readonly #queue: queueAsPromised<() => Promise<Buffer>, Buffer> = queueOf((work: () => Promise<Buffer>) => work(), 1);
  readonly #waiting: Record<Priority, number> = { stranger: 0, known: 0 };
  readonly #decoy: string;

  constructor(private readonly cost: HashCost = usualCost) {
    this.#decoy = written(cost, randomBytes(16), randomBytes(32));
  }

  /** For known people: `$scrypt$ln=17,r=8,p=1$<salt>$<hash>`. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    return written(this.cost, salt, await this.#derive('known', password, salt, this.cost, 32));
  }

  /** Takes as long without a stored hash. */
  async isRight(password: string, stored: string | null, priority: Priority): Promise<boolean> {
    const { cost, salt, hash } = read(stored ?? this.#decoy);
    const made = await this.#derive(priority, password, salt, cost, hash.length);
    return timingSafeEqual(made, hash) && stored !== null;
  }

  isOutdated(stored: string): boolean {
    const { cost } = read(stored);
    return cost.ln !== this.cost.ln || cost.r !== this.cost.r || cost.p !== this.cost.p;
  }

  /** Throws `TooBusy`. */
  assertFree(priority: Priority): void {
    if (this.#waiting[priority] >= mostWaiting) throw new TooBusy();
  }

  async #derive(priority: Priority, password: string, salt: Buffer, cost: HashCost, length: number): Promise<Buffer> {
    this.assertFree(priority);
    this.#waiting[priority] += 1;
    const work = () => derived(password, salt, cost, length);
    try {
      return await (priority === 'known' ? this.#queue.unshift(work) : this.#queue.push(work));
    } finally {
      this.#waiting[priority] -= 1;
    }
  }
}

function derived(password: string, salt: Buffer, { ln, r, p }: HashCost, length: number): Promise<Buffer> {
  const N = 2 ** ln;
  const options: ScryptOptions = { N, r, p, maxmem: 128 * N * r * p + 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(samePassword(password), salt, length, options, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}

/** Keyboards may type an accent as a character of its own. */
export const samePassword = (password: string): string => password.normalize('NFKC');

const written = ({ ln, r, p }: HashCost, salt: Buffer, hash: Buffer): string =>
  `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;

function read(stored: string): { cost: HashCost; salt: Buffer; hash: Buffer } {
  const [, ln, r, p, salt, hash] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored) ?? [];
  if (!salt || !hash) throw new Error('A stored password cannot be read: its account needs a new link.');
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}
