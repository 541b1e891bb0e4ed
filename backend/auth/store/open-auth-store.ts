import { join } from 'node:path';
import type { Client } from '@libsql/client';

import { fileDatabase } from '../../../platform/database/open-database';
import { keptSecret } from '../../../platform/files/kept-secret';
import { reopeningDatabase } from '../../../platform/database/reopening-database';
import { openMigrated } from '../../../platform/database/migrate';
import { Accounts } from './accounts';
import { AuditList } from './audit-list';
import { LoginThrottle } from './login-throttle';
import { KnownBrowsers } from './known-browsers';
import { Links } from './links';
import { peopleTables } from './auth-tables';
import { liveSince, Sessions } from './sessions';
import { Tokens } from './tokens';

const day = 24 * 60 * 60 * 1000;
/** How long it is known who did what. */
const keepAuditDays = 730;

const loss =
  'It holds the accounts of those who edit: without a backup a first account is made as at the first start.';

/**
 * Opens the store of who edits; the commands open it beside a running backend. `log` takes the
 * problem of a file that cannot be used, and each use rejects with it until the file is mended;
 * without it opening rejects.
 */
export async function openPeople(
  dataDir: string,
  clock: () => Date,
  log?: (line: string) => void,
): Promise<PeopleStore> {
  const folder = join(dataDir, 'backend');
  const secret = await keptSecret(folder);
  const open = () => openMigrated(fileDatabase(folder, 'people', loss), peopleTables);
  return new PeopleStore(await (log ? reopeningDatabase(open, log) : open()), clock, secret);
}

export class PeopleStore {
  readonly accounts: Accounts;
  readonly links: Links;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly guesses: LoginThrottle;
  readonly knownBrowsers: KnownBrowsers;
  readonly audit: AuditList;

  constructor(
    private readonly database: Client,
    private readonly clock: () => Date,
    secret: string,
  ) {
    this.accounts = new Accounts(database, clock);
    this.links = new Links(database, clock);
    this.sessions = new Sessions(database, clock);
    this.tokens = new Tokens(database, clock);
    this.guesses = new LoginThrottle(database, clock, secret);
    this.knownBrowsers = new KnownBrowsers(this.accounts, clock, secret);
    this.audit = new AuditList(database, clock);
  }

  /** Rejects with StorageProblem while the file cannot be used. */
  async assertUsable(): Promise<void> {
    await this.database.execute('SELECT 1 FROM person LIMIT 1');
  }

  /** Deletes what is over. */
  async sweep(): Promise<void> {
    const now = this.clock();
    const [idle, old] = liveSince(now);
    await this.database.batch(
      [
        { sql: 'DELETE FROM session WHERE seen_at <= ? OR made_at <= ?', args: [idle, old] },
        {
          sql: 'DELETE FROM token WHERE expires_at <= ? OR session_id NOT IN (SELECT id FROM session)',
          args: [now.toISOString()],
        },
        { sql: 'DELETE FROM code WHERE expires_at <= ?', args: [now.toISOString()] },
        { sql: 'DELETE FROM link WHERE expires_at <= ?', args: [now.toISOString()] },
        {
          sql: 'DELETE FROM audit WHERE at < ?',
          args: [new Date(now.valueOf() - keepAuditDays * day).toISOString()],
        },
      ],
      'write',
    );
  }

  close(): void {
    this.database.close();
  }
}
