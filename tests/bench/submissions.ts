import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as ask, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readEnvironment } from '../../server/env';
import { openOwnOutbox, type NewSubmission } from '../../server/outbox/outbox';

// `npm run bench -- submissions [how many]`: how many submissions a second are put on disk for good, and how long one takes: through the
// whole server over HTTP, and the bare store beside it.
const count = Number(process.argv[2] ?? 2000);
const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'submissions-bench-'));

interface Row {
  what: string;
  perSecond: number;
  median: number;
  p99: number;
}

async function main(): Promise<void> {
  const outbox = await openOwnOutbox(readEnvironment({ DATA_DIR: folder, SUBMISSIONS_PER_HOUR: '100000' }));
  const cv = { fileName: 'cv.pdf', mediaType: 'application/pdf', content: Buffer.alloc(200_000, 'x') };
  const rows = [
    await measured('store: one after the other', count, 1, (number) => outbox.accept(request(number, 'a'))),
    await measured('store: 32 at once', count, 32, (number) => outbox.accept(request(number, 'b'))),
    await measured('store: with a CV of 200 kB', count / 10, 1, (number) => outbox.accept({ ...request(number, 'c'), file: cv })),
    await measured('limit of an address', count, 1, (number) => outbox.withinLimit('informacoes', `192.0.2.${number % 250}`)),
  ];
  outbox.close();
  const server = await startServer();
  rows.push(
    await measured('whole server: one after the other', count, 1, (number) => send(server.url, number, 'd')),
    await measured('whole server: 32 at once', count, 32, (number) => send(server.url, number, 'e')),
  );
  server.child.kill();
  say('| what | a second | median, ms | p99, ms |\n| --- | --- | --- | --- |');
  for (const { what, perSecond, median, p99 } of rows) {
    say(`| ${what} | ${Math.round(perSecond)} | ${median.toFixed(1)} | ${p99.toFixed(1)} |`);
  }
}

/** The server in a process of its own: what sends must not take its time. */
async function startServer(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/form-server.ts'], {
    env: { ...process.env, DATA_DIR: join(folder, 'server'), SUBMISSIONS_PER_HOUR: '100000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The server did not start.'))),
  ])) as [Buffer];
  return { child, url: line.toString().trim() };
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends one as the browser does; anything but success ends the benchmark. */
async function send(url: string, number: number, series: string): Promise<void> {
  const { idempotencyKey, fields } = request(number, series);
  const body = JSON.stringify(fields);
  const headers = { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
  const sending = ask(`${url}/api/info`, { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } });
  sending.end(body);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`The server answered ${response.statusCode}.`);
}

/** Does something so many times, with so many under way at once. */
async function measured(what: string, times: number, atOnce: number, act: (number: number) => Promise<unknown>): Promise<Row> {
  const took: number[] = [];
  let next = 0;
  const started = performance.now();
  const worker = async () => {
    while (next < times) {
      const begun = performance.now();
      await act(next++);
      took.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - started) / 1000;
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  return { what, perSecond: times / seconds, median: at(0.5), p99: at(0.99) };
}

function request(number: number, series: string): NewSubmission {
  const fields = {
    nome: `Ana ${number}`,
    email: `ana${number}@empresa.example`,
    telefone: '+351 200 000 010',
    empresa: 'Empresa, Lda.',
    mensagem: 'Precisamos de recolher lamas oleosas de um separador de hidrocarbonetos. '.repeat(5),
    privacidade: true,
    marketing: false,
    locale: 'pt',
    pagina: '/pt/contactos',
  };
  return { kind: 'informacoes', idempotencyKey: `${series}-${number}`, fields, file: null, suspect: false };
}

main()
  .finally(() => agent.destroy())
  .finally(() => rmSync(folder, { recursive: true, force: true }))
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
