import type { Client, InStatement, InValue, ResultSet, Row } from '@libsql/client';

/** What a part of the program keeps in tables of a database, with the time of now. */
export abstract class Store {
  constructor(
    protected readonly database: Client,
    protected readonly clock = (): Date => new Date(),
  ) {}

  protected now(): string {
    return this.clock().toISOString();
  }

  protected async rows(sql: string, args: InValue[] = []): Promise<Row[]> {
    return (await this.database.execute(sql, args)).rows;
  }

  /** The first of them. */
  protected async row(sql: string, args: InValue[] = []): Promise<Row | null> {
    return (await this.rows(sql, args))[0] ?? null;
  }

  protected read(statements: InStatement[]): Promise<ResultSet[]> {
    return this.database.batch(statements, 'read');
  }

  protected write(statements: InStatement[]): Promise<ResultSet[]> {
    return this.database.batch(statements, 'write');
  }
}
