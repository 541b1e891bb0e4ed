import type { InStatement, InValue, ResultSet } from '@libsql/client';
import { linkDays } from '../../core/forms/own-data';
import { eraseDaily, type MayErase } from '../../platform/run-daily';
import { type FormKind, formKinds, forms, signUpForm } from '../../core/forms/form-definitions';
import { type FileNote, forgetErased, Inbox, type Submission } from './inbox';
import { normalEmail } from '../content/search-text';
import { type Subscriber, Subscribers } from './subscribers';
import { Store } from '../../platform/database/store';

export function startRetention(
  personalData: PersonalData,
  keep: KeepDays,
  log: (line: string) => void,
  mayErase: MayErase,
): () => Promise<void> {
  return eraseDaily(
    async (signal) => {
      const counts = Object.entries(await personalData.deleteExpired(keep, signal));
      const deleted = counts.filter(([, count]) => count > 0);
      // Counts and no names.
      if (deleted.length > 0)
        log(`Deleted after their time: ${deleted.map(([what, count]) => `${what} ${count}`).join(', ')}`);
    },
    (error) => log(`What has been kept for long enough could not be deleted: ${String(error)}`),
    mayErase,
  );
}

/** Other numbers of days than those of the forms. */
export type KeepDays = Readonly<Partial<Record<FormKind, number>>>;

/** Numbers of rows, without names: safe to log. */
export type Deleted = Record<'submissions' | 'files' | 'mails' | 'subscribers', number>;

interface Summary {
  id: string;
  kind: FormKind;
  receivedAt: string;
  hasFile: boolean;
}

/** As long as the link of a confirmation is good; then an unconfirmed sign-up is deleted. */
const unconfirmedDays = linkDays['newsletter-confirmation'];

/** How long the proof of the unsubscribing is kept. */
const unsubscribedDays = 30;

const approvalDays = 730;

const linkMailDays = 30;

const day = 24 * 60 * 60 * 1000;

const atATime = 50;

interface Condition {
  condition: string;
  args: InValue[];
}

export class PersonalData extends Store {
  async of(email: string): Promise<{
    submissions: (Omit<Submission, 'files'> & { files: (FileNote & { base64: string })[] })[];
    subscriber: Subscriber | null;
  }> {
    const inbox = new Inbox(this.database);
    const wanted = normalEmail(email);
    const rows = await this.rows('SELECT id FROM submission WHERE email = ? ORDER BY received_at', [wanted]);
    const submissions = [];
    for (const { id } of rows) {
      const item = await inbox.detail(String(id));
      if (!item) continue;
      const files = [];
      for (const file of item.files) {
        const content = (await inbox.file(item.id, file.field))?.content;
        files.push({ ...file, base64: content?.toString('base64') ?? '' });
      }
      submissions.push({ ...item, files });
    }
    return { submissions, subscriber: await new Subscribers(this.database, this.clock).withEmail(wanted) };
  }

  async around(id: string): Promise<{ submissions: Summary[]; isSubscriber: boolean }> {
    const same = 'email = (SELECT email FROM submission WHERE id = ?)';
    const [found, subscribers] = await this.read([
      {
        sql: `SELECT id, kind, received_at, EXISTS (SELECT 1 FROM attachment WHERE submission_id = submission.id) AS has_file
            FROM submission WHERE ${same} ORDER BY received_at DESC, rowid DESC`,
        args: [id],
      },
      { sql: `SELECT 1 FROM subscriber WHERE ${same}`, args: [id] },
    ]);
    const submissions = (found?.rows ?? []).map((row) => ({
      id: String(row.id),
      kind: row.kind as FormKind,
      receivedAt: String(row.received_at),
      hasFile: row.has_file === 1,
    }));
    return { submissions, isSubscriber: subscribers?.rows.length === 1 };
  }

  async eraseOne({ id, kind, fields }: Submission): Promise<Deleted> {
    return this.#delete(
      { condition: 'id = ?', args: [id] },
      // Mails about accounts are not of a submission.
      { condition: 'FALSE', args: [] },
      {
        sql: `DELETE FROM subscriber WHERE email = ? AND ? = '${signUpForm}' RETURNING id`,
        args: [normalEmail(fields.email), kind],
      },
    );
  }

  /** Erases everything from an e-mail address, also from the freed space of the database. */
  async erase(email: string): Promise<Deleted> {
    const wanted = normalEmail(email);
    return this.#delete(
      { condition: 'email = ?', args: [wanted] },
      { condition: 'recipient = ?', args: [wanted] },
      { sql: 'DELETE FROM subscriber WHERE email = ? RETURNING id', args: [wanted] },
    );
  }

  /** A confirmed subscriber stays, with the sign-up that shows the consent. */
  async deleteExpired(keep: KeepDays, signal?: AbortSignal): Promise<Deleted> {
    const before = (days: number) => new Date(this.clock().valueOf() - days * day).toISOString();
    const daysOf = (kind: FormKind) => keep[kind] ?? forms[kind].keep.days;
    const asked = before(unconfirmedDays);
    const lapsed = `(confirmed_at IS NULL AND signed_up_at < ? AND (asked_at < ? OR (asked_at IS NULL AND signed_up_at < ?)))
      OR unsubscribed_at < ?`;
    const lapsedArgs = [asked, asked, before(daysOf(signUpForm)), before(unsubscribedDays)];
    await this.database.execute('DELETE FROM approval WHERE at < ?', [before(approvalDays)]);
    const kept = formKinds.filter((kind) => kind !== signUpForm);
    return this.#delete(
      {
        condition: `${kept.map((kind) => `(kind = '${kind}' AND received_at < ?)`).join(' OR ')}
          OR (kind = '${signUpForm}' AND email IN (SELECT email FROM subscriber WHERE ${lapsed}))`,
        args: [...kept.map((kind) => before(daysOf(kind))), ...lapsedArgs],
      },
      { condition: 'queued_at < ?', args: [before(linkMailDays)] },
      { sql: `DELETE FROM subscriber WHERE ${lapsed} RETURNING id`, args: lapsedArgs },
      signal,
    );
  }

  async #delete(
    { condition, args }: Condition,
    linkMails: Condition,
    subscribers: InStatement,
    signal?: AbortSignal,
  ): Promise<Deleted> {
    const deleted = { submissions: 0, files: 0, mails: 0, subscribers: 0 };
    const count = (counts: Partial<Record<keyof Deleted, ResultSet>>) => {
      for (const [what, result] of Object.entries(counts)) deleted[what as keyof Deleted] += result.rows.length;
    };
    // A few at a time: others use the database meanwhile, and a stop does not wait for the rest.
    while (!signal?.aborted) {
      const some = `SELECT id FROM submission WHERE ${condition} LIMIT ${atATime}`;
      const rows = await this.rows(some, args);
      if (rows.length === 0) break;
      const those = 'IN (SELECT value FROM json_each(?))';
      const ids = [JSON.stringify(rows.map(({ id }) => id))];
      const [mails, files, , submissions] = await this.write([
        { sql: `DELETE FROM mail WHERE submission_id ${those} RETURNING sequence`, args: ids },
        { sql: `DELETE FROM attachment WHERE submission_id ${those} RETURNING field`, args: ids },
        { sql: `DELETE FROM history WHERE submission_id ${those}`, args: ids },
        { sql: `DELETE FROM submission WHERE id ${those} RETURNING id`, args: ids },
      ]);
      count({ mails, files, submissions });
    }
    if (!signal?.aborted) {
      const sql = `DELETE FROM mail WHERE submission_id IS NULL AND ${linkMails.condition} RETURNING sequence`;
      const last = [{ sql, args: linkMails.args }, subscribers];
      const [mails, left] = await this.write(last);
      count({ mails, subscribers: left });
    }
    if (!Object.values(deleted).some(Boolean)) return deleted;
    await forgetErased(this.database, signal);
    // The WAL holds deleted rows until it is written back and truncated.
    await this.database.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    return deleted;
  }
}
