import type { Row } from '@libsql/client';
import { Store } from '../../../platform/database/store';

const mostOfOne = 50;
const keptDays = 30;
const day = 24 * 60 * 60 * 1000;

/** What a form holds unsaved. */
export interface FormDraft {
  /** `articles~lamas` */
  entry: string;
  /** The version of the entry that it is a change of; null: of a new one. */
  version: string | null;
  values: unknown;
  at: string;
}

/** The unsaved forms of each person, so that another device has them too. */
export class FormDrafts extends Store {
  /** Beyond 50 of a person the oldest go. */
  async keep(personId: string, { entry, version, values }: Omit<FormDraft, 'at'>): Promise<FormDraft> {
    const at = this.now();
    await this.write([
      {
        sql: `INSERT INTO form_draft (person_id, entry, version, content, at) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (person_id, entry) DO UPDATE
            SET version = excluded.version, content = excluded.content, at = excluded.at`,
        args: [personId, entry, version, JSON.stringify(values), at],
      },
      {
        sql: `DELETE FROM form_draft WHERE person_id = ? AND entry NOT IN
            (SELECT entry FROM form_draft WHERE person_id = ? ORDER BY at DESC, entry LIMIT ?)`,
        args: [personId, personId, mostOfOne],
      },
    ]);
    return { entry, version, values, at };
  }

  async find(personId: string, entry: string): Promise<FormDraft | null> {
    const row = await this.row('SELECT * FROM form_draft WHERE person_id = ? AND entry = ?', [personId, entry]);
    return row && draftOf(row);
  }

  async of(personId: string): Promise<Pick<FormDraft, 'entry' | 'at'>[]> {
    const rows = await this.rows('SELECT entry, at FROM form_draft WHERE person_id = ? ORDER BY at DESC', [personId]);
    return rows.map(({ entry, at }) => ({ entry: String(entry), at: String(at) }));
  }

  async discard(personId: string, entry: string): Promise<void> {
    await this.database.execute('DELETE FROM form_draft WHERE person_id = ? AND entry = ?', [personId, entry]);
  }

  async deleteExpired(): Promise<void> {
    const before = new Date(this.clock().valueOf() - keptDays * day).toISOString();
    await this.database.execute('DELETE FROM form_draft WHERE at < ?', [before]);
  }
}

const draftOf = ({ entry, version, content, at }: Row): FormDraft => ({
  entry: String(entry),
  version: version === null ? null : String(version),
  values: JSON.parse(String(content)) as unknown,
  at: String(at),
});

export const formDraftTables: readonly string[] = [
  `CREATE TABLE form_draft (
    person_id TEXT NOT NULL, entry TEXT NOT NULL, version TEXT, content TEXT NOT NULL, at TEXT NOT NULL,
    PRIMARY KEY (person_id, entry))`,
  'CREATE INDEX form_draft_by_time ON form_draft (at)',
];
