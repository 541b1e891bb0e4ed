import Fastify from 'fastify';

import { useErrorTable } from './errors';

it('tells a client nothing of an error of ours, and the log everything but the address', async () => {
  const log: string[] = [];
  const app = Fastify();
  useErrorTable(app, (line) => void log.push(line));
  app.get('/api/:locale', () => {
    throw new Error('the disk is full');
  });
  const response = await app.inject('/api/pt?token=secret');
  expect([response.statusCode, response.json()]).toEqual([500, { error: { code: 'internal', message: 'Something went wrong here.' } }]);
  expect(log).toEqual([expect.stringMatching(/^GET \/api\/:locale failed: Error: the disk is full/)]);
  expect(log[0]).not.toContain('secret');
});
