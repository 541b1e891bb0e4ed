import type { Client } from '@libsql/client';

import { isSameSecret, sha256 } from '../../../platform/hash';
import {
  hashOfSecret,
  randomSecret,
  liveSession,
  liveSince,
  longestSession,
  signedInOf,
  type SignedIn,
} from './sessions';

const codeTime = 60 * 1000;
/** In seconds; then the editor uses its refresh token. */
export const accessTime = 60 * 60;

export interface CodeRequest {
  sessionId: string;
  /** `S256`: hash of the verifier, which only the page has. */
  challenge: string;
  redirectUri: string;
}

export interface EditorTokens {
  access: string;
  refresh: string;
}

/** The editor's tokens, bound to a session: no script can read the session's cookie. */
export class Tokens {
  constructor(
    private readonly database: Client,
    private readonly clock: () => Date,
  ) {}

  async giveCode({ sessionId, challenge, redirectUri }: CodeRequest): Promise<string> {
    const code = randomSecret();
    await this.database.execute(
      'INSERT INTO code (hash, session_id, challenge, redirect_uri, expires_at) VALUES (?, ?, ?, ?, ?)',
      [hashOfSecret(code), sessionId, challenge, redirectUri, this.#in(codeTime)],
    );
    return code;
  }

  async redeem(
    code: string,
    verifier: string,
    { sessionId, redirectUri }: Omit<CodeRequest, 'challenge'>,
  ): Promise<EditorTokens | null> {
    const { rows } = await this.database.execute('DELETE FROM code WHERE hash = ? RETURNING *', [
      hashOfSecret(code),
    ]);
    const [row] = rows;
    if (!row || String(row.expires_at) <= this.#in(0)) return null;
    if (
      row.session_id !== sessionId ||
      row.redirect_uri !== redirectUri ||
      !isSameSecret(String(row.challenge), sha256(verifier, 'base64url'))
    )
      return null;
    return {
      access: await this.#give('access', sessionId),
      refresh: await this.#give('refresh', sessionId),
    };
  }

  /** The refresh token stays: the editor may send several requests at once. */
  async refresh(refresh: string, sessionId: string): Promise<EditorTokens | null> {
    const found = await this.#find('refresh', refresh);
    return found?.sessionId === sessionId
      ? { access: await this.#give('access', sessionId), refresh }
      : null;
  }

  find(access: string): Promise<(SignedIn & { seenAt: string }) | null> {
    return this.#find('access', access);
  }

  async #find(
    kind: 'access' | 'refresh',
    secret: string,
  ): Promise<(SignedIn & { seenAt: string }) | null> {
    const { rows } = await this.database.execute(
      `SELECT person.*, session.id AS session_id, session.seen_at AS seen_at
        ${liveSession('session.id = (SELECT session_id FROM token WHERE hash = ? AND kind = ? AND expires_at > ?)')}`,
      [hashOfSecret(secret), kind, this.#in(0), ...liveSince(this.clock())],
    );
    return rows[0] ? signedInOf(rows[0]) : null;
  }

  async #give(kind: 'access' | 'refresh', sessionId: string): Promise<string> {
    const secret = randomSecret();
    // Not for a session that has just ended.
    await this.database.execute(
      'INSERT INTO token (hash, kind, session_id, expires_at) SELECT ?, ?, id, ? FROM session WHERE id = ?',
      [
        hashOfSecret(secret),
        kind,
        this.#in(kind === 'access' ? accessTime * 1000 : longestSession),
        sessionId,
      ],
    );
    return secret;
  }

  #in(time: number): string {
    return new Date(this.clock().valueOf() + time).toISOString();
  }
}
