// Does the work of large database files: their driver is synchronous, and would hold up everything
// else of the process.
const { parentPort } = require('node:worker_threads');
const { createClient } = require('@libsql/client');

/** By the number of their connection. */
const clients = new Map();

parentPort.on('message', ({ id, connection, opening, statements, mode }) => {
  if (!statements) {
    clients.get(connection)?.then((client) => client.close());
    return void clients.delete(connection);
  }
  if (!clients.has(connection)) clients.set(connection, opened(opening));
  results(clients.get(connection), statements.map(bound), mode).then(
    (results) => parentPort.postMessage({ id, results }, results.flatMap(filesIn)),
    (error) => {
      // A file that could not be opened is opened again for the next question.
      clients.get(connection)?.catch(() => clients.delete(connection));
      parentPort.postMessage({ id, error: { message: error.message, code: error.code } });
    },
  );
});

async function opened({ options, settings }) {
  const client = createClient(options);
  for (const setting of settings) await client.execute(setting);
  return client;
}

async function results(opening, statements, mode) {
  const client = await opening;
  return mode === null ? [await client.execute(statements[0])] : client.batch(statements, mode);
}

/** A buffer arrives as bare bytes. */
const bound = ({ sql, args }) => ({
  sql,
  args: args.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value)),
});

/** Their memory goes over and is not copied. */
const filesIn = ({ rows }) => rows.flatMap((row) => Object.values(row).filter((value) => value instanceof ArrayBuffer));
