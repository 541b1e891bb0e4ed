import Fastify from 'fastify';

import { errorHandler, useErrorTable } from './errors';

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

it('lets a part of the server show errors in a form of its own', async () => {
  const app = Fastify();
  app.setErrorHandler(
    errorHandler(
      () => {},
      ({ error }) => ({ errors: [error.code] }),
    ),
  );
  app.post('/', () => ({}));
  const response = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload: '{' });
  expect([response.statusCode, response.json()]).toEqual([422, { errors: ['malformed_body'] }]);
});
