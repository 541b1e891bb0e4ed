import { createServer, request } from 'node:http';
import { listen, shut } from '../fixtures/answering-server';

/** Stands before a backend and counts what it is asked. */
export async function countingProxy(target: string) {
  let asked = 0;
  const server = createServer((incoming, outgoing) => {
    asked += 1;
    const { method, headers, url } = incoming;
    const passedOn = request(`${target}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passedOn.on('error', () => outgoing.destroy());
    incoming.pipe(passedOn);
  });
  return {
    url: await listen(server),
    /** How many requests since this was asked last. */
    asked(): number {
      const count = asked;
      asked = 0;
      return count;
    },
    stop: () => shut(server),
  };
}
