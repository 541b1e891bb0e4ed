// Asks /healthz again and again, in a process of its own: what keeps the tests busy must not look like a server that is. The messages
// `begin` and `end` enclose a measurement; `end` is answered with how often it was asked, and the longest time that an answer took, in ms: of
// the processor time of the server's main thread where the system tells it, which others on the machine do not make longer.
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const [url, pid] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let measuring = false;
let longest = 0;
let asked = 0;

process.on('message', async (message) => {
  if (message === 'begin') {
    [longest, asked, measuring] = [0, 0, true];
    process.send('begun');
    while (measuring) {
      const began = now();
      await ask();
      asked += 1;
      longest = Math.max(longest, now() - began);
      await wait(3);
    }
    process.send({ longest, asked });
  } else measuring = false;
});
process.on('disconnect', () => process.exit());

function now() {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

function ask() {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => response.resume().on('end', resolve)).on('error', resolve);
  });
}
