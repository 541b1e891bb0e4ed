import { randomInt } from 'node:crypto';
import type { InStatement } from '@libsql/client';
import { verifySync } from 'otplib';
import { hashOfSecret } from './sessions';
import { Store } from '../../../platform/database/store';

/** In seconds, for inaccurate clocks and for typing. */
const tolerance = 30;
const recoveryCodes = 10;

/** A key as it is made here: 160 bits in base 32. */
export const isKey = (text: string): boolean => text.length === 32 && /^[A-Z2-7]*$/.test(text);

export interface SecondFactorNote {
  since: string;
  codesLeft: number;
}

/** RFC 6238 codes and recovery codes, each once. Keys are plain: a cipher key would lie beside. */
export class SecondFactors extends Store {
  async of(personId: string): Promise<SecondFactorNote | null> {
    const row = await this.row(
      `SELECT made_at, (SELECT COUNT(*) FROM recovery_code WHERE person_id = second_factor.person_id) AS codes
        FROM second_factor WHERE person_id = ?`,
      [personId],
    );
    return row ? { since: String(row.made_at), codesLeft: Number(row.codes) } : null;
  }

  /** The time step that a code of six digits belongs to; null: it is none of this moment. */
  stepOf(key: string, code: string, lastStep = 0): number | null {
    if (!/^\d{6}$/.test(code)) return null;
    const epoch = Math.floor(this.clock().valueOf() / 1000);
    const options = { secret: key, token: code, epoch, epochTolerance: tolerance };
    const result = verifySync({ ...options, afterTimeStep: lastStep });
    return result.valid && 'timeStep' in result ? result.timeStep : null;
  }

  /** With a key of which a code has come back. Answers the recovery codes; null: it is on already. */
  async turnOn(personId: string, key: string, step: number): Promise<string[] | null> {
    const { rowsAffected } = await this.database.execute(
      `INSERT INTO second_factor (person_id, key, last_step, made_at) VALUES (?, ?, ?, ?)
        ON CONFLICT (person_id) DO NOTHING`,
      [personId, key, step, this.now()],
    );
    return rowsAffected === 1 ? this.renewCodes(personId) : null;
  }

  async renewCodes(personId: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodes }, newCode);
    const statements: InStatement[] = codes.map((code) => ({
      sql: 'INSERT INTO recovery_code (hash, person_id) SELECT ?, person_id FROM second_factor WHERE person_id = ?',
      args: [hashOfCode(code), personId],
    }));
    await this.write([deletionOfCodes(personId), ...statements]);
    return codes;
  }

  /** Uses a code of the app or for recovery up; null: invalid or used. */
  async use(personId: string, typed: string): Promise<'app' | 'recovery' | null> {
    if (typed.length > 40) return null;
    const code = typed.replace(/[\s-]/g, '');
    if (code.length === 6) return (await this.#useAppCode(personId, code)) ? 'app' : null;
    const { rowsAffected } = await this.database.execute('DELETE FROM recovery_code WHERE hash = ? AND person_id = ?', [
      hashOfCode(code),
      personId,
    ]);
    return rowsAffected === 1 ? 'recovery' : null;
  }

  async turnOff(personId: string): Promise<boolean> {
    const [deleted] = await this.write([
      { sql: 'DELETE FROM second_factor WHERE person_id = ?', args: [personId] },
      deletionOfCodes(personId),
    ]);
    return deleted?.rowsAffected === 1;
  }

  async #useAppCode(personId: string, code: string): Promise<boolean> {
    const row = await this.row('SELECT key, last_step FROM second_factor WHERE person_id = ?', [personId]);
    const step = row ? this.stepOf(String(row.key), code, Number(row.last_step)) : null;
    if (step === null) return false;
    // One of two simultaneous uses.
    const { rowsAffected } = await this.database.execute(
      'UPDATE second_factor SET last_step = ? WHERE person_id = ? AND last_step < ?',
      [step, personId, step],
    );
    return rowsAffected === 1;
  }
}

const deletionOfCodes = (personId: string): InStatement => ({
  sql: 'DELETE FROM recovery_code WHERE person_id = ?',
  args: [personId],
});

/** `0417-7725-9038-1156`: digits alone, for the keyboard of the other codes. */
const newCode = (): string => Array.from({ length: 4 }, () => String(randomInt(10_000)).padStart(4, '0')).join('-');

const hashOfCode = (code: string): string => hashOfSecret(code.replaceAll('-', ''));
