import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Client, InStatement, InValue, ResultSet } from '@libsql/client';

interface Opening {
  options: { url: string; concurrency: number; timeout: number };
  /** Of a connection, not of the file. */
  settings: readonly string[];
}

interface ThreadAnswer {
  id: number;
  results?: ResultSet[];
  error?: { message: string; code?: string };
}

interface ThreadCall {
  done(results: ResultSet[]): void;
  fail(error: Error): void;
}

// By its place in the project: functions are bundled, and this file with them.
const program = () => join(process.cwd(), 'platform/database/database-thread.cjs');

/** One for all large files of a process, which runs on while something waits for its answer. */
class DatabaseThread {
  readonly #asked = new Map<number, ThreadCall>();
  #worker: Worker | null = null;
  #last = 0;

  number(): number {
    return (this.#last += 1);
  }

  ask(question: object): Promise<ResultSet[]> {
    const worker = (this.#worker ??= this.#start());
    const id = this.number();
    worker.ref();
    return new Promise((done, fail) => {
      this.#asked.set(id, { done, fail });
      worker.postMessage({ id, ...question });
    });
  }

  close(connection: number): void {
    this.#worker?.postMessage({ connection });
  }

  #start(): Worker {
    const worker = new Worker(program());
    worker.on('message', ({ id, results = [], error }: ThreadAnswer) => {
      const asked = this.#asked.get(id);
      this.#asked.delete(id);
      if (this.#asked.size === 0) worker.unref();
      if (error) asked?.fail(Object.assign(new Error(error.message), { code: error.code }));
      else asked?.done(results);
    });
    // The next question starts another one.
    worker.on('error', (error) => {
      this.#worker = null;
      for (const { fail } of this.#asked.values()) fail(error);
      this.#asked.clear();
    });
    return worker;
  }
}

const thread = new DatabaseThread();

/** From now on the thread does what this client is asked, with a connection of its own. */
export function inThread(client: Client, opening: Opening): Client {
  const connection = thread.number();
  const closeHere = client.close.bind(client);
  let isClosed = false;
  const ask = async (statements: readonly InStatement[], mode: string | null) => {
    if (isClosed) throw new Error('The database is closed.');
    return thread.ask({ connection, opening, statements: statements.map(plain), mode });
  };
  return Object.assign(client, {
    execute: async (statement: InStatement, args: InValue[] = []) => {
      const asked = typeof statement === 'string' ? { sql: statement, args } : statement;
      return (await ask([asked], null))[0];
    },
    batch: (statements: readonly InStatement[], mode = 'deferred') => ask(statements, mode),
    close: () => {
      isClosed = true;
      thread.close(connection);
      closeHere();
    },
  });
}

const plain = (statement: InStatement) =>
  typeof statement === 'string' ? { sql: statement, args: [] } : { sql: statement.sql, args: statement.args ?? [] };
