import { createHmac } from 'node:crypto';

import type { SubmissionKind } from '../../../core/forms/submissions';
import { networkOfAddress } from '../../../platform/http/ip-network';
import type { Allowance } from './outbox';
import type { SharedCommits } from '../../../platform/database/group-commit';

const hour = 3_600_000;

/**
 * How many of one form came from one address within the last hour. The address itself is stored
 * nowhere, only its keyed hash, for that hour.
 */
export class AddressLimit {
  #secret: Promise<string> | null = null;

  constructor(
    private readonly commits: SharedCommits,
    private readonly perHour: number,
    private readonly readSecret: () => Promise<string>,
  ) {}

  async count(kind: SubmissionKind, address: string, now: number): Promise<Allowance> {
    const hash = await this.#hash(address);
    const results = await this.commits.write([
      // A clock that was set back must not lock anybody out for longer than the hour.
      { sql: 'DELETE FROM arrival WHERE at <= ? OR at > ?', args: [now - hour, now + hour] },
      {
        sql: `INSERT INTO arrival (kind, address_hash, at) SELECT ?, ?, ?
            WHERE (SELECT COUNT(*) FROM arrival WHERE address_hash = ? AND kind = ?) < ?`,
        args: [kind, hash, now, hash, kind, this.perHour],
      },
      {
        sql: 'SELECT MIN(at) AS first FROM arrival WHERE address_hash = ? AND kind = ?',
        args: [hash, kind],
      },
    ]);
    if (results[1]?.rowsAffected === 1) return { allowed: true };
    const first = Number(results[2]?.rows[0]?.first ?? now);
    return { allowed: false, retryAfter: Math.max(1, Math.ceil((first + hour - now) / 1000)) };
  }

  async #hash(address: string): Promise<string> {
    this.#secret ??= this.readSecret();
    // One that could not be read is read again at the next call.
    const secret = await this.#secret.catch((error: Error) => {
      this.#secret = null;
      throw error;
    });
    return createHmac('sha256', secret).update(networkOfAddress(address)).digest('base64url');
  }
}
