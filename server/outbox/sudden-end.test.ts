import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { OutboxHouse } from './fixtures/outbox-house';

let house: OutboxHouse;
beforeEach(() => (house = new OutboxHouse()));
afterEach(() => house.clear());

it('keeps every submission that it acknowledged, once, though the process was killed', async () => {
  const acknowledged = [...(await killedAfter(100)), ...(await killedAfter(300))].map(Number);
  const outbox = await house.open();
  const kept = new Map<string, number>();
  for await (const { fields, file } of outbox.desk.everything()) {
    const number = Number(/\d+/.exec(String(fields.nome))?.[0]);
    kept.set(String(fields.nome), (kept.get(String(fields.nome)) ?? 0) + 1);
    expect(file?.content.length ?? 0).toBe(number % 8 === 0 ? 20_000 : 0);
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(400);
  expect(acknowledged.filter((number) => kept.get(`Ana ${number}`) !== 1)).toEqual([]);
  expect((await house.rows('PRAGMA integrity_check'))[0]).toMatchObject({ integrity_check: 'ok' });
});

/** The numbers that a process had acknowledged when it was killed; the second one begins with what the first had sent already. */
async function killedAfter(count: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'fixtures/accepting-process.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: house.dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.split('\n').length > count) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return said.split('\n').slice(0, -1);
}
