import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface Pace {
  time: number;
  /** What a visitor must take in that time, in bytes. */
  bytes: number;
}

/** Half a kilobyte a second: a quarter of what the slowest mobile networks carry. */
const slowest: Pace = { time: 60_000, bytes: 30_000 };

/** Node's own time limit of sockets reads the same: `bytesWritten` counts what waits to be written. */
type WithHandle = Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null };

interface Taken {
  bytes: number;
  at: number;
}

/** Ends connections whose visitor does not take the answer: each holds a socket and memory. */
export function endStalledAnswers(app: FastifyInstance, { time, bytes }: Pace = slowest): void {
  const sockets = new Set<WithHandle>();
  const taken = new WeakMap<Socket, Taken>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let timer = setTimeout(() => void check(), time / 6).unref();
  app.addHook('onClose', async () => clearTimeout(timer));

  async function check(): Promise<void> {
    const waiting = [...sockets].filter(isWaiting);
    for (const socket of sockets) if (!isWaiting(socket)) taken.delete(socket);
    const unread = waiting.length > 0 ? await unreadBytes() : null;
    const now = performance.now();
    for (const socket of waiting.filter(isWaiting)) {
      const { bytesWritten = 0, writeQueueSize = 0 } = socket._handle ?? {};
      const sum = bytesWritten - writeQueueSize - (unread?.get(portsOf(socket)) ?? 0);
      const before = taken.get(socket);
      if (!before || sum - before.bytes >= bytes) taken.set(socket, { bytes: sum, at: now });
      // The kernel would go on sending what it has.
      else if (now - before.at >= time) socket.resetAndDestroy();
    }
    timer = setTimeout(() => void check(), time / 6).unref();
  }
}

const isWaiting = ({ _handle }: WithHandle): boolean => (_handle?.writeQueueSize ?? 0) > 0;

const portsOf = ({ localPort, remotePort }: Socket): string => `${localPort} ${remotePort}`;

// `0: 0100007F:1F40 0100007F:D431 01 0009EF2A:00000000 …`: two addresses, the state, two queues.
const connection = /^ *\d+: [\dA-F]+:([\dA-F]{4}) [\dA-F]+:([\dA-F]{4}) \w\w ([\dA-F]{8}):/gm;

/** The bytes that the kernel holds for each pair of ports. Empty where it is not Linux. */
async function unreadBytes(): Promise<ReadonlyMap<string, number>> {
  const lists = await Promise.all(
    ['tcp', 'tcp6'].map((list) => readFile(`/proc/self/net/${list}`, 'latin1').catch(() => '')),
  );
  const rows = lists.flatMap((list) => [...list.matchAll(connection)]);
  return new Map(
    rows.map(([, local = '', remote = '', queue = '']) => [
      `${parseInt(local, 16)} ${parseInt(remote, 16)}`,
      parseInt(queue, 16),
    ]),
  );
}
