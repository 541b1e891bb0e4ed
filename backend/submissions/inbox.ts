import type { Client, InValue, Row } from '@libsql/client';

import type { SubmissionKind } from '../../core/forms/submissions';
import { folded } from '../content/search-text';

/** A confirmation is not kept as a submission: it marks a subscriber. */
export type StoredKind = Exclude<SubmissionKind, 'confirmacoes'>;

export const storedKinds = [
  'newsletter',
  'informacoes',
  'candidaturas',
  'descargas',
] as const satisfies StoredKind[];

export interface Attachment {
  field: string;
  fileName: string;
  mediaType: string;
  content: Buffer;
}

/** What staff ask for; everything where nothing is said. */
export interface InboxFilter {
  kind?: StoredKind;
  handled?: boolean;
  /** Received on or after it: `2026-03-31`, or a moment. */
  since?: string;
  /** Words that all stand in it, whatever their accents. */
  search?: string;
}

export interface InboxItem {
  id: string;
  kind: StoredKind;
  receivedAt: string;
  /** As the visitor typed them; the CV is in `cv`. */
  fields: Record<string, unknown>;
  /** The address of the office that the form is for. */
  office: string | null;
  handled: { at: string; by: string } | null;
  cv: { fileName: string; mediaType: string; size: number } | null;
  mails: MailNote[];
}

export interface MailNote {
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
  total: number;
}

const pageSize = 50;

const columns = `submission.id, kind, received_at, fields, office, handled_at, handled_by,
  attachment.file_name, attachment.media_type, length(attachment.content) AS size,
  (SELECT json_group_array(json_object('purpose', purpose, 'to', recipient, 'state', state, 'attempts', attempts, 'sentAt', sent_at,
    'reason', reason)) FROM mail WHERE mail.submission_id = submission.id) AS mails`;
const source =
  "submission LEFT JOIN attachment ON attachment.submission_id = submission.id AND attachment.field = 'cv'";

export class Inbox {
  constructor(
    private readonly database: Client,
    private readonly clock: () => Date,
  ) {}

  async list(filter: InboxFilter = {}, page = 1): Promise<InboxPage> {
    const { where, args } = conditions(filter);
    const counted = await this.database.execute(
      `SELECT COUNT(*) AS total FROM submission WHERE ${where}`,
      args,
    );
    const total = Number(counted.rows[0]?.total);
    const { rows } = await this.database.execute(
      `SELECT ${columns} FROM ${source} WHERE ${where} ORDER BY received_at DESC, submission.rowid DESC LIMIT ? OFFSET ?`,
      [...args, pageSize, (page - 1) * pageSize],
    );
    return {
      items: rows.map(itemOf),
      page,
      pages: Math.max(1, Math.ceil(total / pageSize)),
      total,
    };
  }

  /** Everything in the order in which it came, without holding it all at once. */
  async *everything(filter: InboxFilter = {}): AsyncGenerator<InboxItem> {
    const { where, args } = conditions(filter);
    for (let after = 0; ;) {
      const { rows } = await this.database.execute(
        `SELECT submission.rowid AS place, ${columns} FROM ${source} WHERE ${where} AND submission.rowid > ? ORDER BY submission.rowid LIMIT 200`,
        [...args, after],
      );
      for (const row of rows) yield itemOf(row);
      if (rows.length === 0) return;
      after = Number(rows.at(-1)?.place);
    }
  }

  /** One submission by its id, or by the first letters of it where they are enough. */
  async detail(id: string): Promise<InboxItem | null> {
    if (!/^[0-9a-f][0-9a-f-]{5,35}$/.test(id)) return null;
    const { rows } = await this.database.execute(
      `SELECT ${columns} FROM ${source} WHERE submission.id >= ? AND submission.id < ? LIMIT 2`,
      [id, `${id}~`],
    );
    return rows.length === 1 && rows[0] ? itemOf(rows[0]) : null;
  }

  async cv(id: string): Promise<Attachment | null> {
    const { rows } = await this.database.execute(
      "SELECT file_name, media_type, content FROM attachment WHERE submission_id = ? AND field = 'cv'",
      [id],
    );
    const row = rows[0];
    if (!row) return null;
    const content = Buffer.from(row.content as ArrayBuffer);
    return {
      field: 'cv',
      fileName: String(row.file_name),
      mediaType: String(row.media_type),
      content,
    };
  }

  /** The first mark stays; null takes it away. False: there is no such submission. */
  async mark(id: string, by: string | null): Promise<boolean> {
    const at = by === null ? null : this.clock().toISOString();
    const sql =
      by === null
        ? 'UPDATE submission SET handled_at = ?, handled_by = ? WHERE id = ?'
        : 'UPDATE submission SET handled_by = CASE WHEN handled_at IS NULL THEN ?2 ELSE handled_by END, handled_at = COALESCE(handled_at, ?1) WHERE id = ?3';
    const { rowsAffected } = await this.database.execute(sql, [at, by, id]);
    return rowsAffected > 0;
  }
}

function conditions({ kind, handled, since, search }: InboxFilter): {
  where: string;
  args: InValue[];
} {
  const words = folded(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 20);
  const parts: [sql: string, ...args: InValue[]][] = [['1 = 1']];
  if (kind) parts.push(['kind = ?', kind]);
  if (handled !== undefined) parts.push([`handled_at IS ${handled ? 'NOT ' : ''}NULL`]);
  if (since) parts.push(['received_at >= ?', since]);
  for (const word of words) parts.push(['instr(search_text, ?) > 0', word]);
  return {
    where: parts.map(([sql]) => sql).join(' AND '),
    args: parts.flatMap(([, ...args]) => args),
  };
}

function itemOf(row: Row): InboxItem {
  const fields = JSON.parse(String(row.fields)) as Record<string, unknown>;
  delete fields.cv;
  return {
    id: String(row.id),
    kind: row.kind as StoredKind,
    receivedAt: String(row.received_at),
    fields,
    office: row.office === null ? null : String(row.office),
    handled:
      row.handled_at === null ? null : { at: String(row.handled_at), by: String(row.handled_by) },
    cv:
      row.file_name === null
        ? null
        : {
            fileName: String(row.file_name),
            mediaType: String(row.media_type),
            size: Number(row.size),
          },
    mails: JSON.parse(String(row.mails)) as MailNote[],
  };
}
