import { hashOfSecret, randomSecret } from './sessions';
import { Store } from '../../../platform/database/store';

/** In ms. */
export const pendingTime = 10 * 60 * 1000;

/** Sign-ins whose password was right and whose code is missing: they open nothing yet. */
export class PendingSignIns extends Store {
  async start(personId: string): Promise<string> {
    const secret = randomSecret();
    await this.database.execute('INSERT INTO pending_sign_in (hash, person_id, expires_at) VALUES (?, ?, ?)', [
      hashOfSecret(secret),
      personId,
      this.#in(pendingTime),
    ]);
    return secret;
  }

  /** Null: expired, or the password was changed. */
  async find(secret: string): Promise<string | null> {
    const row = await this.row('SELECT person_id FROM pending_sign_in WHERE hash = ? AND expires_at > ?', [
      hashOfSecret(secret),
      this.#in(0),
    ]);
    return row && String(row.person_id);
  }

  async end(secret: string): Promise<boolean> {
    const { rowsAffected } = await this.database.execute('DELETE FROM pending_sign_in WHERE hash = ?', [
      hashOfSecret(secret),
    ]);
    return rowsAffected === 1;
  }

  #in(time: number): string {
    return new Date(this.clock().valueOf() + time).toISOString();
  }
}
