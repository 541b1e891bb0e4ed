import type { Client } from '@libsql/client';
import { normalEmail } from '../content/search-text';
import { Inbox, type Submission } from './inbox';
import type { Deleted, PersonalData } from './personal-data';
import { type Subscriber, Subscribers } from './subscribers';
import { Store } from '../../platform/database/store';

export type OwnScope = { kind: 'submission'; id: string; email: string } | { kind: 'address'; email: string };

export class OwnData extends Store {
  constructor(
    database: Client,
    clock: () => Date,
    private readonly personalData: PersonalData,
  ) {
    super(database, clock);
  }

  /** The id in a link to unsubscribe; null: nothing is stored of the address. */
  async anchorOf(email: string): Promise<string | null> {
    const row = await this.row(
      `SELECT id FROM subscriber WHERE email = ? UNION ALL SELECT id FROM submission WHERE email = ? LIMIT 1`,
      [normalEmail(email), normalEmail(email)],
    );
    return row && String(row.id);
  }

  /** Null: erased. */
  async addressOf(id: string): Promise<string | null> {
    const row = await this.row(
      'SELECT email FROM subscriber WHERE id = ? UNION ALL SELECT email FROM submission WHERE id = ? LIMIT 1',
      [id, id],
    );
    return row && String(row.email);
  }

  async in(scope: OwnScope): Promise<{
    submissions: (Submission & { key: string })[];
    subscriber: Subscriber | null;
    marketing: { at: string; text: unknown } | null;
  }> {
    const { email } = scope;
    const inbox = new Inbox(this.database);
    const [all, agreed] = await this.read([
      {
        sql: 'SELECT id, idempotency_key FROM submission WHERE email = ? AND (? IS NULL OR id = ?) ORDER BY received_at DESC',
        args: [email, ...Array<string | null>(2).fill(scope.kind === 'submission' ? scope.id : null)],
      },
      {
        sql: `SELECT received_at, json_extract(fields, '$.textos') AS text FROM submission
            WHERE email = ? AND json_extract(fields, '$.marketing') = 1 ORDER BY received_at DESC LIMIT 1`,
        args: [email],
      },
    ]);
    const submissions = [];
    for (const { id, idempotency_key: key } of all?.rows ?? []) {
      const item = await inbox.detail(String(id));
      if (item) submissions.push({ ...item, key: String(key) });
    }
    const consent = agreed?.rows[0];
    const subscriber = await new Subscribers(this.database, this.clock).withEmail(email);
    return {
      submissions,
      subscriber: subscriber?.unsubscribedAt === null ? subscriber : null,
      marketing: consent ? { at: String(consent.received_at), text: consent.text } : null,
    };
  }

  /** Each submission records it. */
  async withdraw(email: string, what: 'newsletter' | 'marketing' | 'all'): Promise<void> {
    const now = this.now();
    const agreed = "email = ? AND json_extract(fields, '$.marketing') = 1";
    const marketing = [
      {
        sql: `INSERT INTO history (submission_id, at, who, what) SELECT id, ?, NULL, 'withdrawn' FROM submission WHERE ${agreed}`,
        args: [now, email],
      },
      {
        sql: `UPDATE submission SET fields = json_set(fields, '$.marketing', json('false')) WHERE ${agreed}`,
        args: [email],
      },
    ];
    const newsletter = [
      {
        sql: 'UPDATE subscriber SET unsubscribed_at = ? WHERE email = ? AND unsubscribed_at IS NULL',
        args: [now, email],
      },
      { sql: "DELETE FROM mail WHERE purpose = 'confirmation' AND recipient = ? AND state = 'waiting'", args: [email] },
    ];
    const statements = [...(what === 'newsletter' ? [] : marketing), ...(what === 'marketing' ? [] : newsletter)];
    await this.write(statements);
  }

  /** Null: not in this scope. */
  async erase(scope: OwnScope, reference: string | null): Promise<(Deleted & { references: string[] }) | null> {
    const { submissions } = await this.in(scope);
    if (reference === null && scope.kind === 'address') {
      const references = submissions.map((each) => each.reference);
      return { ...(await this.personalData.erase(scope.email)), references };
    }
    const one = submissions.find((each) => each.reference === reference);
    return one ? { ...(await this.personalData.eraseOne(one)), references: [one.reference] } : null;
  }
}
