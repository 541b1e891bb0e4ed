import { randomUUID } from 'node:crypto';
import type { InStatement, Row } from '@libsql/client';
import { isLocale, type Locale } from '../../../core/i18n/locales';
import { textOrNull } from '../../../platform/text';
import type { TranslatedMark } from '../../content/overdue-content';
import { Store } from '../../../platform/database/store';

const mostOfEntry = 200;

export interface CommentPlace {
  /** `articles~lamas` */
  entry: string;
  /** `titulo`; empty: the whole entry. */
  field: string;
  /** Null: what is the same in all languages. */
  locale: Locale | null;
}

interface Comment {
  id: string;
  who: string;
  text: string;
  at: string;
}

export interface CommentThread extends CommentPlace {
  id: string;
  /** It asks for a translation into its language. */
  isTranslation: boolean;
  /** The name of whom it is for. */
  assignee: string | null;
  done: { who: string; at: string } | null;
  comments: Comment[];
}

export interface NewComment {
  personId: string;
  text: string;
  /** The ids of people. */
  mentions: readonly string[];
  /** Where the admin is reached; null: not known. */
  origin: string | null;
}

interface NewThread extends CommentPlace {
  isTranslation?: boolean;
  assigneeId?: string | null;
}

/** What a mail about a comment says. */
export interface MailedComment extends CommentPlace, Pick<Comment, 'who' | 'text'> {
  isTranslation: boolean;
  origin: string;
  /** How many more entries were asked for together with it. */
  others: number;
}

const room = `(SELECT COUNT(*) FROM comment JOIN thread ON thread.id = thread_id WHERE entry = ?) < ${mostOfEntry}`;
const nameOf = (column: string) => `(SELECT name FROM person WHERE id = ${column})`;
// Whom it is for, who is mentioned in it, and who has written in it.
const isFor = `(assignee_id = ? OR EXISTS (SELECT 1 FROM comment WHERE thread_id = thread.id
  AND (person_id = ? OR ? IN (SELECT value FROM json_each(mentions)))))`;

/** What people say to each other about fields of entries. */
export class Comments extends Store {
  /** Open ones first. */
  async of(entry: string): Promise<CommentThread[]> {
    const rows = await this.rows(
      `SELECT thread.*, ${nameOf('assignee_id')} AS assignee, ${nameOf('done_by')} AS done_name,
          comment.id AS comment_id, ${nameOf('person_id')} AS who, text, at
        FROM thread JOIN comment ON thread_id = thread.id WHERE entry = ?
        ORDER BY done_at IS NOT NULL, thread.number, comment.number`,
      [entry],
    );
    const threads = new Map<string, CommentThread>();
    for (const row of rows) {
      const thread = threads.get(String(row.id)) ?? threadOf(row);
      threads.set(thread.id, thread);
      const { comment_id: id, who, text, at } = row;
      thread.comments.push({ id: String(id), who: String(who ?? ''), text: String(text), at: String(at) });
    }
    return [...threads.values()];
  }

  /** The id of the comment; null: the entry has as many as it may have. */
  async begin(thread: NewThread, comment: NewComment): Promise<string | null> {
    const [id, { entry, field, locale, isTranslation = false, assigneeId = null }] = [randomUUID(), thread];
    const made: InStatement = {
      sql: `INSERT INTO thread (id, entry, field, locale, is_translation, assignee_id)
        SELECT ?, ?, ?, ?, ?, ? WHERE ${room}`,
      args: [id, entry, field, locale, Number(isTranslation), assigneeId, entry],
    };
    return this.#write([made], id, comment);
  }

  /** Null: there is no such thread, or no room in the entry. */
  async reply(entry: string, threadId: string, comment: NewComment): Promise<string | null> {
    const isThere = await this.row('SELECT 1 FROM thread WHERE id = ? AND entry = ?', [threadId, entry]);
    return isThere && this.#write([], threadId, comment);
  }

  async #write(
    before: InStatement[],
    threadId: string,
    { personId, text, mentions, origin }: NewComment,
  ): Promise<string | null> {
    const id = randomUUID();
    const values = [id, personId, text, this.now(), JSON.stringify(mentions), origin ?? ''];
    const said: InStatement = {
      sql: `INSERT INTO comment (thread_id, id, person_id, text, at, mentions, origin)
        SELECT id, ?, ?, ?, ?, ?, ? FROM thread WHERE id = ? AND
          (SELECT COUNT(*) FROM comment JOIN thread AS other ON other.id = thread_id
            WHERE other.entry = thread.entry) < ${mostOfEntry}`,
      args: [...values, threadId],
    };
    const results = await this.write([...before, said]);
    return results.at(-1)?.rowsAffected === 1 ? id : null;
  }

  /** False: there is no such thread. */
  async settle(
    entry: string,
    threadId: string,
    { isDone, personId }: { isDone: boolean; personId: string },
  ): Promise<boolean> {
    const { rowsAffected } = await this.database.execute(
      'UPDATE thread SET done_at = ?, done_by = ? WHERE id = ? AND entry = ?',
      [isDone ? this.now() : null, isDone ? personId : null, threadId, entry],
    );
    return rowsAffected > 0;
  }

  /** The translation is as new as its original: what was asked for it is done. */
  async noteTranslated(entry: string, locale: Locale, personId: string): Promise<void> {
    const now = this.now();
    await this.write([
      {
        sql: `UPDATE thread SET done_at = ?, done_by = ?
            WHERE entry = ? AND locale = ? AND is_translation AND done_at IS NULL`,
        args: [now, personId, entry, locale],
      },
      // A thread in which nobody has said anything.
      {
        sql: `INSERT INTO thread (id, entry, field, locale, is_translation, done_at, done_by)
            SELECT ?, ?, '', ?, 1, ?, ? WHERE NOT EXISTS
              (SELECT 1 FROM thread WHERE entry = ? AND locale = ? AND is_translation AND done_at = ?)`,
        args: [randomUUID(), entry, locale, now, personId, entry, locale, now],
      },
    ]);
  }

  /** When each translation was last said to be as new as its original. */
  async translated(): Promise<TranslatedMark[]> {
    const rows = await this.rows(
      `SELECT entry, locale, MAX(done_at) AS at FROM thread
        WHERE is_translation AND done_at IS NOT NULL GROUP BY entry, locale`,
    );
    return rows.map(({ entry, locale, at }) => ({
      path: `${String(entry).replace('~', '/')}.yml`,
      locale: String(locale),
      at: `${String(at).slice(0, 19)}Z`,
    }));
  }

  /** How many threads are open, by entry. */
  async open(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.rows('SELECT entry, COUNT(*) AS count FROM thread WHERE done_at IS NULL GROUP BY entry');
    return new Map(rows.map(({ entry, count }) => [String(entry), Number(count)]));
  }

  /** The entries with open threads that somebody has to do with. */
  async openFor(personId: string): Promise<string[]> {
    const rows = await this.rows(`SELECT DISTINCT entry FROM thread WHERE done_at IS NULL AND ${isFor}`, [
      personId,
      personId,
      personId,
    ]);
    return rows.map(({ entry }) => String(entry));
  }

  async move(entry: string, to: string): Promise<void> {
    await this.database.execute('UPDATE thread SET entry = ? WHERE entry = ?', [to, entry]);
  }

  async deleteOf(entry: string): Promise<void> {
    await this.write([
      { sql: 'DELETE FROM comment WHERE thread_id IN (SELECT id FROM thread WHERE entry = ?)', args: [entry] },
      { sql: 'DELETE FROM thread WHERE entry = ?', args: [entry] },
    ]);
  }

  /** Null: it was deleted. */
  async withId(id: string): Promise<MailedComment | null> {
    const row = await this.row(
      `SELECT thread.*, ${nameOf('comment.person_id')} AS who, text, origin,
          (SELECT COUNT(*) FROM comment AS other JOIN thread AS asked ON asked.id = other.thread_id
            WHERE other.person_id = comment.person_id AND other.at = comment.at
              AND asked.is_translation AND asked.assignee_id = thread.assignee_id) - 1 AS others
        FROM comment JOIN thread ON thread.id = thread_id WHERE comment.id = ?`,
      [id],
    );
    return row
      ? {
          ...placeOf(row),
          who: String(row.who ?? ''),
          text: String(row.text),
          isTranslation: Boolean(row.is_translation),
          origin: String(row.origin),
          others: Math.max(0, Number(row.others)),
        }
      : null;
  }
}

const placeOf = ({ entry, field, locale }: Row): CommentPlace => ({
  ...{ entry: String(entry), field: String(field), locale: isLocale(locale) ? locale : null },
});

const threadOf = (row: Row): CommentThread => ({
  ...placeOf(row),
  id: String(row.id),
  isTranslation: Boolean(row.is_translation),
  assignee: textOrNull(row.assignee),
  done: row.done_at === null ? null : { who: String(row.done_name ?? ''), at: String(row.done_at) },
  comments: [],
});

export const commentTables: readonly string[] = [
  `CREATE TABLE thread (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, entry TEXT NOT NULL, field TEXT NOT NULL,
    locale TEXT, is_translation INTEGER NOT NULL, assignee_id TEXT, done_at TEXT, done_by TEXT)`,
  'CREATE INDEX thread_by_entry ON thread (entry)',
  `CREATE TABLE comment (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, thread_id TEXT NOT NULL REFERENCES thread (id),
    person_id TEXT NOT NULL, text TEXT NOT NULL, at TEXT NOT NULL, mentions TEXT NOT NULL, origin TEXT NOT NULL)`,
  'CREATE INDEX comment_by_thread ON comment (thread_id)',
];
