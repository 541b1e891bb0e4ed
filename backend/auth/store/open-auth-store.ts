import { join } from 'node:path';
import type { Client } from '@libsql/client';
import { fileDatabase, inParts, openMigrated, type KnownDatabase } from '../../../platform/database/database';
import type { Migration } from '../../../platform/database/migrate';
import { loadOrCreateSecret } from '../../../platform/files/kept-secret';
import { reopeningDatabase } from '../../../platform/database/reopening-database';
import { adminPaths } from '../http/admin-paths';
import type { Role } from '../rights';
import { type Account, Accounts, type NewAccount } from './accounts';
import { type Actor, AuditList } from './audit-list';
import { Comments, commentTables } from './comments';
import { FormDrafts, formDraftTables } from './form-drafts';
import { TrustedDevices, LoginThrottle } from './login-throttle';
import { Links } from './links';
import { PendingSignIns } from './pending-sign-ins';
import { SecondFactors } from './second-factors';
import { liveSince, Sessions } from './sessions';

const day = 24 * 60 * 60 * 1000;
const keepAuditDays = 730;

const loss = 'It holds the accounts of those who edit: without a backup a first account is made as at the first start.';

export const peopleDatabase = (dataDir: string): KnownDatabase => [
  fileDatabase(join(dataDir, 'backend'), 'people', loss),
  tables,
];

/** Opens the accounts. With `log` a broken file makes each use reject until mended. */
export async function openAuthStore(
  dataDir: string,
  clock: () => Date,
  log?: (line: string) => void,
): Promise<AuthStore> {
  const secret = await loadOrCreateSecret(join(dataDir, 'backend'));
  const open = () => openMigrated(...peopleDatabase(dataDir));
  return new AuthStore(await (log ? reopeningDatabase(open, log) : open()), clock, secret);
}

export interface AccountChange {
  role?: Role;
  closed?: boolean;
}

/** `https://admin.valterra.example/admin/welcome/…` */
export const linkUrl = (origin: string, secret: string): string => `${origin}${adminPaths.welcome}/${secret}`;

export class AuthStore {
  readonly accounts: Accounts;
  readonly links: Links;
  readonly sessions: Sessions;
  readonly pendingSignIns: PendingSignIns;
  readonly secondFactors: SecondFactors;
  readonly loginThrottle: LoginThrottle;
  readonly trustedDevices: TrustedDevices;
  readonly audit: AuditList;
  readonly formDrafts: FormDrafts;
  readonly comments: Comments;

  constructor(
    private readonly database: Client,
    private readonly clock: () => Date,
    secret: string,
  ) {
    this.accounts = new Accounts(database, clock);
    this.links = new Links(database, clock);
    this.sessions = new Sessions(database, clock);
    this.pendingSignIns = new PendingSignIns(database, clock);
    this.secondFactors = new SecondFactors(database, clock);
    this.loginThrottle = new LoginThrottle(database, clock, secret);
    this.trustedDevices = new TrustedDevices(this.accounts, clock, secret);
    this.audit = new AuditList(database, clock);
    this.formDrafts = new FormDrafts(database, clock);
    this.comments = new Comments(database, clock);
  }

  /** Rejects with StorageProblem. */
  async assertUsable(): Promise<void> {
    await this.database.execute('SELECT 1 FROM person LIMIT 1');
  }

  /** Null: the address is taken. */
  async addAccount(values: NewAccount, by: Actor): Promise<Account | null> {
    const account = await this.accounts.make(values);
    if (account) await this.audit.record(by, 'account-made', `${account.email} ${account.role}`);
    return account;
  }

  /** Throws LastAdministrator. */
  async changeAccount(
    { id, email, role: before, closedAt }: Account,
    { role = before, closed = closedAt !== null }: AccountChange,
    by: Actor,
  ): Promise<void> {
    if (role !== before) {
      await this.accounts.setRole(id, role);
      await this.audit.record(by, 'role-given', `${email} ${role}`);
    }
    if (closed === (closedAt !== null)) return;
    await (closed ? this.accounts.close(id) : this.accounts.reopen(id));
    await this.audit.record(by, closed ? 'account-closed' : 'account-reopened', email);
  }

  async endSessions({ id, email }: Account, by: Actor): Promise<void> {
    await this.sessions.endAll(id);
    await this.audit.record(by, 'sessions-ended', email);
  }

  /** After the phone and the recovery codes were lost: the password is enough again. */
  async resetSecondFactor({ id, email }: Account, by: Actor): Promise<boolean> {
    const wasOn = await this.secondFactors.turnOff(id);
    if (wasOn) await this.audit.record(by, 'second-factor-reset', email);
    return wasOn;
  }

  async createLink({ id, email }: Account, origin: string, by: Actor): Promise<string> {
    const secret = await this.links.make(id);
    await this.audit.record(by, 'link-made', email);
    return linkUrl(origin, secret);
  }

  async deleteExpired(): Promise<void> {
    const now = this.clock();
    const [idle, old] = liveSince(now);
    await this.database.batch(
      [
        { sql: 'DELETE FROM session WHERE seen_at <= ? OR made_at <= ?', args: [idle, old] },
        { sql: 'DELETE FROM link WHERE expires_at <= ?', args: [now.toISOString()] },
        { sql: 'DELETE FROM pending_sign_in WHERE expires_at <= ?', args: [now.toISOString()] },
      ],
      'write',
    );
    await this.formDrafts.deleteExpired();
    const before = new Date(now.valueOf() - keepAuditDays * day).toISOString();
    await inParts(async () => {
      const sql = 'DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE at < ? ORDER BY at LIMIT 500)';
      return (await this.database.execute({ sql, args: [before] })).rowsAffected;
    });
  }

  close(): void {
    this.database.close();
  }
}

const tables: readonly Migration[] = [
  [
    // `password` null: not chosen yet, or the account is closed.
    `CREATE TABLE person (
      id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL, role TEXT NOT NULL, language TEXT NOT NULL,
      password TEXT, made_at TEXT NOT NULL, closed_at TEXT)`,
    // Secrets are hashed. `person_id` null: the first administrator.
    `CREATE TABLE link (
      hash TEXT PRIMARY KEY, person_id TEXT, made_at TEXT NOT NULL, expires_at TEXT NOT NULL, is_mailed INTEGER NOT NULL DEFAULT 0)`,
    `CREATE TABLE session (
      id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, person_id TEXT NOT NULL, browser TEXT NOT NULL,
      made_at TEXT NOT NULL, seen_at TEXT NOT NULL)`,
    'CREATE INDEX session_by_person ON session (person_id)',
    // Times in ms: pauses are reckoned with. `subject`: a keyed hash of an account or a network.
    `CREATE TABLE guess (
      subject TEXT PRIMARY KEY, failures INTEGER NOT NULL, last_at INTEGER NOT NULL, wait_until INTEGER NOT NULL)`,
    // The name at that time.
    `CREATE TABLE audit (
      id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, person_id TEXT, person_name TEXT NOT NULL,
      by_command INTEGER NOT NULL DEFAULT 0, what TEXT NOT NULL, about TEXT NOT NULL)`,
    'CREATE INDEX audit_by_person ON audit (person_id)',
    'CREATE INDEX audit_by_time ON audit (at)',
    // `last_step`: the time step of the last code that was used.
    'CREATE TABLE second_factor (person_id TEXT PRIMARY KEY, key TEXT NOT NULL, last_step INTEGER NOT NULL, made_at TEXT NOT NULL)',
    'CREATE TABLE recovery_code (hash TEXT NOT NULL, person_id TEXT NOT NULL, PRIMARY KEY (person_id, hash))',
    'CREATE TABLE pending_sign_in (hash TEXT PRIMARY KEY, person_id TEXT NOT NULL, expires_at TEXT NOT NULL)',
  ],
  formDraftTables,
  commentTables,
];
