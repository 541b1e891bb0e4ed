import type { Client, InValue } from '@libsql/client';

import type { Person } from '../rights';

/** Who does something: a person, or whoever has a shell on the machine. */
export type Actor = Pick<Person, 'id' | 'name'> | { id: null; name: string };

/**
 * One line of the list: `{who: {…'Inês'}, what: 'role-given', about: 'rui@valterra.example
 * publisher'}`.
 */
export interface AuditLine {
  id: number;
  at: string;
  who: { id: string | null; name: string };
  what: string;
  about: string;
}

export interface AuditPage {
  lines: AuditLine[];
  page: number;
  pages: number;
  total: number;
}

export interface AuditFilter {
  person?: string | null;
  what?: string | null;
}

/** `about` says of whom or what, in few words; nothing secret. */
export type RecordAct = (who: Actor, what: string, about?: string) => Promise<void>;

const aPage = 50;

/** Who did what, when. Lines are added and never changed. */
export class AuditList {
  constructor(
    private readonly database: Client,
    private readonly clock: () => Date,
  ) {}

  record: RecordAct = async ({ id, name }, what, about = '') => {
    await this.database.execute({
      sql: 'INSERT INTO audit (at, person_id, person_name, what, about) VALUES (?, ?, ?, ?, ?)',
      args: [this.clock().toISOString(), id, name, what, oneLine(about)],
    });
  };

  /** The newest first, fifty a page. */
  async list({ person = null, what = null }: AuditFilter = {}, page = 1): Promise<AuditPage> {
    const where = 'WHERE (?1 IS NULL OR person_id = ?1) AND (?2 IS NULL OR what = ?2)';
    const filter: InValue[] = [person, what];
    const [counted, found] = await this.database.batch(
      [
        { sql: `SELECT COUNT(*) AS total FROM audit ${where}`, args: filter },
        {
          sql: `SELECT * FROM audit ${where} ORDER BY id DESC LIMIT ?3 OFFSET ?4`,
          args: [...filter, aPage, (page - 1) * aPage],
        },
      ],
      'read',
    );
    const total = Number(counted?.rows[0]?.total ?? 0);
    const lines = (found?.rows ?? []).map(
      ({ id, at, person_id: personId, person_name: name, what: did, about }) => ({
        id: Number(id),
        at: String(at),
        who: { id: personId === null ? null : String(personId), name: String(name) },
        what: String(did),
        about: String(about),
      }),
    );
    return { lines, page, pages: Math.max(1, Math.ceil(total / aPage)), total };
  }
}

const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 500);
