import type { Client, InStatement, Row } from '@libsql/client';
import type { FormKind } from '../../core/forms/form-definitions';
import { readReference } from '../../core/forms/reference';
import { conditions, type InboxFilter } from './inbox-filter';

export interface Attachment {
  field: string;
  fileName: string;
  mediaType: string;
  content: Buffer;
}

export interface InboxItem {
  id: string;
  reference: string;
  kind: FormKind;
  receivedAt: string;
  fields: Record<string, unknown>;
  office: string | null;
  handled: { at: string; by: string } | null;
  assigned: { id: string; name: string } | null;
  files: FileNote[];
  mails: MailNote[];
}

export interface Submission extends InboxItem {
  history: HistoryLine[];
}

export interface HistoryLine {
  at: string;
  /** Null: a program without a name. */
  who: string | null;
  /** `withdrawn`: the visitor takes back that they may be sent news. */
  what: 'handled' | 'reopened' | 'assigned' | 'note' | 'reply' | 'withdrawn';
  text: string | null;
  subject: string | null;
  mailId: string | null;
}

/** An attached file: the CV is `cv`, those of a request are `ficheiros-1` and so on. */
export interface FileNote {
  field: string;
  fileName: string;
  mediaType: string;
  size: number;
}

export interface MailNote {
  id: string;
  purpose: string;
  to: string;
  /** waiting, sending, sent or parked. */
  state: string;
  attempts: number;
  sentAt: string | null;
  reason: string | null;
}

export interface InboxPage {
  items: InboxItem[];
  page: number;
  pages: number;
  /** Of a search at most `mostFound`. */
  total: number;
  /** A search has found more. */
  more: boolean;
}

const mostFound = 1000;

export const inboxPageSize = 50;

const columns = `submission.id, reference, kind, received_at, fields, office, handled_at, handled_by, assigned_to, assigned_name,
  (SELECT json_group_array(json_object('field', field, 'fileName', file_name, 'mediaType', media_type, 'size', length(content)))
    FROM attachment WHERE attachment.submission_id = submission.id) AS files,
  (SELECT json_group_array(json_object('id', id, 'purpose', purpose, 'to', recipient, 'state', state, 'attempts', attempts, 'sentAt', sent_at,
    'reason', reason)) FROM mail WHERE mail.submission_id = submission.id) AS mails`;
const newestFirst = 'received_at DESC, submission.rowid DESC';

export class Inbox {
  constructor(private readonly database: Client) {}

  async list(filter: InboxFilter = {}, page = 1): Promise<InboxPage> {
    if (filter.search?.trim()) return this.#search(filter, page);
    const { where, args } = conditions(filter);
    const [counted, found] = await this.database.batch(
      [
        { sql: `SELECT COUNT(*) AS total FROM submission WHERE ${where}`, args },
        // Whole rows are read of one page only.
        {
          sql: `SELECT ${columns} FROM submission WHERE rowid IN
            (SELECT rowid FROM submission WHERE ${where} ORDER BY ${newestFirst} LIMIT ? OFFSET ?) ORDER BY ${newestFirst}`,
          args: [...args, inboxPageSize, (page - 1) * inboxPageSize],
        },
      ],
      'read',
    );
    return pageOf(found?.rows ?? [], page, Number(counted?.rows[0]?.total));
  }

  /** Stops once it has found enough: a word may stand in each. */
  async #search(filter: InboxFilter, page: number): Promise<InboxPage> {
    const { where, args, letters } = conditions(filter);
    const [from, order] =
      letters === null
        ? ['submission NOT INDEXED', 'submission.rowid']
        : [
            'submission_letters CROSS JOIN submission ON submission.rowid = submission_letters.rowid',
            'submission_letters.rowid',
          ];
    const matches = letters === null ? '' : 'AND submission_letters MATCH ?';
    const { rows } = await this.database.execute(
      `SELECT submission.rowid AS place FROM ${from} WHERE ${where} ${matches} ORDER BY ${order} DESC LIMIT ?`,
      [...args, ...(letters === null ? [] : [letters]), mostFound + 1],
    );
    const places = rows
      .slice((page - 1) * inboxPageSize, Math.min(page * inboxPageSize, mostFound))
      .map(({ place }) => place);
    const found = await this.database.execute(
      `SELECT ${columns} FROM submission WHERE rowid IN (SELECT value FROM json_each(?)) ORDER BY ${newestFirst}`,
      [JSON.stringify(places)],
    );
    return { ...pageOf(found.rows, page, Math.min(rows.length, mostFound)), more: rows.length > mostFound };
  }

  /** Everything in the order in which it came, without holding it all at once. */
  async *everything(filter: InboxFilter = {}): AsyncGenerator<InboxItem> {
    const { where, args, letters } = conditions(filter);
    const matches =
      letters === null
        ? ''
        : 'AND submission.rowid IN (SELECT rowid FROM submission_letters WHERE submission_letters MATCH ?)';
    for (let after = 0; ;) {
      const { rows } = await this.database.execute(
        `SELECT submission.rowid AS place, ${columns} FROM submission NOT INDEXED WHERE ${where} ${matches} AND submission.rowid > ? ORDER BY submission.rowid LIMIT 100`,
        [...args, ...(letters === null ? [] : [letters]), after],
      );
      for (const row of rows) yield itemOf(row);
      if (rows.length === 0) return;
      after = Number(rows.at(-1)?.place);
    }
  }

  /** One submission by its id, by the first letters of it where they are enough, or its number. */
  async detail(id: string): Promise<Submission | null> {
    const reference = readReference(id);
    if (reference === null && !/^[0-9a-f][0-9a-f-]{5,35}$/.test(id)) return null;
    const { rows } = await this.database.execute(
      `SELECT ${columns} FROM submission WHERE reference = ? OR (submission.id >= ? AND submission.id < ?) LIMIT 2`,
      [reference, id, `${id}~`],
    );
    if (rows.length !== 1 || !rows[0]) return null;
    const item = itemOf(rows[0]);
    return { ...item, history: await this.#history(item.id) };
  }

  /** As people name it; null: it is gone. */
  async referenceOf(id: string): Promise<string | null> {
    const { rows } = await this.database.execute('SELECT reference FROM submission WHERE id = ?', [id]);
    return rows[0] ? String(rows[0].reference) : null;
  }

  async #history(id: string): Promise<HistoryLine[]> {
    const { rows } = await this.database.execute(
      'SELECT at, who, what, text, subject, mail_id AS mailId FROM history WHERE submission_id = ? ORDER BY sequence',
      [id],
    );
    return rows.map((row) => ({ ...row }) as unknown as HistoryLine);
  }

  async file(id: string, field: string): Promise<Attachment | null> {
    const { rows } = await this.database.execute(
      'SELECT file_name, media_type, content FROM attachment WHERE submission_id = ? AND field = ?',
      [id, field],
    );
    const row = rows[0];
    if (!row) return null;
    const content = Buffer.from(row.content as ArrayBuffer);
    return { field, fileName: String(row.file_name), mediaType: String(row.media_type), content };
  }
}

const pageOf = (rows: readonly Row[], page: number, total: number): InboxPage => ({
  items: rows.map(itemOf),
  page,
  pages: Math.max(1, Math.ceil(total / inboxPageSize)),
  total,
  more: false,
});

function itemOf(row: Row): InboxItem {
  return {
    id: String(row.id),
    reference: String(row.reference),
    kind: row.kind as FormKind,
    receivedAt: String(row.received_at),
    fields: JSON.parse(String(row.fields)) as Record<string, unknown>,
    office: row.office === null ? null : String(row.office),
    handled: row.handled_at === null ? null : { at: String(row.handled_at), by: String(row.handled_by) },
    assigned: row.assigned_to === null ? null : { id: String(row.assigned_to), name: String(row.assigned_name) },
    files: (JSON.parse(String(row.files)) as FileNote[]).sort((a, b) => (a.field < b.field ? -1 : 1)),
    mails: JSON.parse(String(row.mails)) as MailNote[],
  };
}

/** Lists, counts and filters need the first two only, not the texts. */
export const inboxIndex: readonly string[] = [
  'CREATE INDEX submission_list ON submission (received_at, kind, handled_at, assigned_to)',
  'CREATE INDEX submission_by_kind ON submission (kind, received_at, handled_at, assigned_to)',
  // Which submissions hold which three letters in a row; the letters themselves stand there only.
  `CREATE VIRTUAL TABLE submission_letters USING fts5
    (search_text, content = 'submission', tokenize = 'trigram', detail = 'none', columnsize = 0)`,
  `CREATE TRIGGER submission_added AFTER INSERT ON submission BEGIN
    INSERT INTO submission_letters (rowid, search_text) VALUES (new.rowid, new.search_text); END`,
  `CREATE TRIGGER submission_erased AFTER DELETE ON submission BEGIN
    INSERT INTO submission_letters (submission_letters, rowid, search_text) VALUES ('delete', old.rowid, old.search_text); END`,
  `CREATE TRIGGER submission_rewritten AFTER UPDATE OF search_text ON submission BEGIN
    INSERT INTO submission_letters (submission_letters, rowid, search_text) VALUES ('delete', old.rowid, old.search_text);
    INSERT INTO submission_letters (rowid, search_text) VALUES (new.rowid, new.search_text); END`,
];

/** Rewrites the index in steps of 30 ms. Its own `secure-delete` breaks the integrity check. */
export async function forgetErased(database: Pick<Client, 'batch'>, signal?: AbortSignal): Promise<void> {
  const changes = 'SELECT total_changes() AS count';
  // A negative number of pages begins with all parts of the index.
  for (let [pages, done] = [-100, 2]; done > 1 && !signal?.aborted; pages = 100) {
    const merge: InStatement = {
      sql: "INSERT INTO submission_letters (submission_letters, rank) VALUES ('merge', ?)",
      args: [pages],
    };
    const results = await database.batch([changes, merge, changes], 'write');
    const [before = 0, , after = 0] = results.map(({ rows }) => Number(rows[0]?.count));
    // Manual of FTS5: fewer than two changes mean that it is done.
    done = after - before;
  }
}
