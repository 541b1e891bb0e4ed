import type { Locale } from '../../../core/i18n/locales';
import { fill } from '../../../core/i18n/messages';
import { accountMessages } from '../../messages';
import type { Person } from '../rights';
import { Store } from '../../../platform/database/store';

/** A person, the site itself, or the user of a command. */
export interface Actor {
  id: Person['id'] | null;
  name: string;
  byCommand?: boolean;
}

export const actorName = ({ name, byCommand }: Actor, language: Locale): string =>
  byCommand ? fill(accountMessages[language].audit.byCommand, { name }) : name;

export interface AuditFilter {
  /** The id of a person. */
  who?: string | undefined;
  what?: string | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
}

export type AuditPage = Awaited<ReturnType<AuditList['list']>>;

/** `about`: a short text without secrets. */
export type RecordAct = (who: Actor, what: string, about?: string) => Promise<void>;

const pageSize = 50;

const latelyLines = 5_000;

export class AuditList extends Store {
  record: RecordAct = async ({ id, name, byCommand = false }, what, about = '') => {
    await this.database.execute(
      'INSERT INTO audit (at, person_id, person_name, by_command, what, about) VALUES (?, ?, ?, ?, ?, ?)',
      [this.now(), id, name, byCommand, what, oneLine(about)],
    );
  };

  async lately(person: string, kinds: readonly string[]): Promise<string[]> {
    const rows = await this.rows(
      `SELECT about FROM audit WHERE id > (SELECT MAX(id) FROM audit) - ? AND person_id = ?
        AND what IN (SELECT value FROM json_each(?)) ORDER BY id DESC`,
      [latelyLines, person, JSON.stringify(kinds)],
    );
    return rows.map(({ about }) => String(about));
  }

  /** The newest first, fifty a page. */
  async list(page = 1, { who, what, since, before }: AuditFilter = {}) {
    const conditions = [
      ['person_id = ?', who],
      ['what = ?', what],
      ['at >= ?', since?.toISOString()],
      ['at < ?', before?.toISOString()],
    ].filter((each): each is [string, string] => each[1] !== undefined);
    const where = ['TRUE', ...conditions.map(([sql]) => sql)].join(' AND ');
    const args = conditions.map(([, value]) => value);
    const [counted, found] = await this.read([
      { sql: `SELECT COUNT(*) AS total FROM audit WHERE ${where}`, args },
      {
        sql: `SELECT * FROM audit WHERE ${where} ORDER BY id DESC LIMIT ? OFFSET ?`,
        args: [...args, pageSize, (page - 1) * pageSize],
      },
    ]);
    const total = Number(counted?.rows[0]?.total ?? 0);
    const lines = (found?.rows ?? []).map((row) => ({
      id: Number(row.id),
      at: String(row.at),
      who: {
        id: row.person_id === null ? null : String(row.person_id),
        name: String(row.person_name),
        byCommand: row.by_command === 1,
      },
      what: String(row.what),
      about: String(row.about),
    }));
    return { lines, page, pages: Math.max(1, Math.ceil(total / pageSize)), total };
  }
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 500);
