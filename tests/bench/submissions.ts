import { join } from 'node:path';

import { readEnvironment } from '../../platform/settings/settings';
import { openOwnOutbox, type NewSubmission } from '../../server/forms/outbox/outbox';
import { ask } from '../contract/ask';
import { complete, sent } from '../contract/served-forms';
import { RunningProgram } from '../fixtures/running-program';
import { atShare, benchFolder, keptConnections, runBench, sayTable } from './bench-run';

// `npm run bench -- submissions [how many]`: how many submissions a second are put on disk for good, and how long one takes: through the
// whole server over HTTP, and the bare store beside it.
const count = Number(process.argv[2] ?? 2000);
const folder = benchFolder('submissions');
const agent = keptConnections();

runBench(async () => {
  const outbox = await openOwnOutbox(readEnvironment({ DATA_DIR: folder, SUBMISSIONS_PER_HOUR: '100000' }));
  const cv = { field: 'cv', fileName: 'cv.pdf', mediaType: 'application/pdf', content: Buffer.alloc(200_000, 'x') };
  const rows = [
    await measured('store: one after the other', count, 1, (number) => outbox.accept(request(number, 'a'))),
    await measured('store: 32 at once', count, 32, (number) => outbox.accept(request(number, 'b'))),
    await measured('store: with a CV of 200 kB', count / 10, 1, (number) => outbox.accept({ ...request(number, 'c'), files: [cv] })),
    await measured('limit of an address', count, 1, (number) => outbox.withinLimit('informacoes', `192.0.2.${number % 250}`)),
  ];
  outbox.close();
  // In a process of its own: what sends must not take its time.
  const settings = { DATA_DIR: join(folder, 'server'), SUBMISSIONS_PER_HOUR: '100000' };
  const server = await RunningProgram.start('tests/bench/bench-server.ts', settings, /^http\S+$/m, ['forms']);
  const url = /^http\S+$/m.exec(server.output)?.[0] ?? '';
  rows.push(
    await measured('whole server: one after the other', count, 1, (number) => send(url, number, 'd')),
    await measured('whole server: 32 at once', count, 32, (number) => send(url, number, 'e')),
  );
  await server.end();
  sayTable(['what', 'a second', 'median, ms', 'p99, ms'], rows);
});

/** Sends one as the browser does; anything but success ends the benchmark. */
async function send(url: string, number: number, series: string): Promise<void> {
  const { idempotencyKey, fields } = request(number, series);
  const sending = sent('informacoes', fields, { headers: { 'idempotency-key': idempotencyKey } });
  const { status } = await ask(url, '/api/info', { ...sending, agent });
  if (status !== 200) throw new Error(`The server answered ${status}.`);
}

/** Does something so many times, with so many under way at once. */
async function measured(what: string, times: number, atOnce: number, act: (number: number) => Promise<unknown>): Promise<unknown[]> {
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
  return [what, Math.round(times / seconds), atShare(took, 0.5).toFixed(1), atShare(took, 0.99).toFixed(1)];
}

function request(number: number, series: string): NewSubmission {
  const mensagem = 'Precisamos de recolher lamas oleosas de um separador de hidrocarbonetos. '.repeat(5);
  const own = { nome: `Ana ${number}`, email: `ana${number}@empresa.example`, mensagem, pagina: '/en/contacts' };
  const fields = { ...complete.informacoes, ...own, privacidade: true, marketing: false };
  return { kind: 'informacoes', idempotencyKey: `${series}-${number}`, fields, files: [], suspect: false };
}
