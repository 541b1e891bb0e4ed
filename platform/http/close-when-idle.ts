import type { FastifyInstance } from 'fastify';

/**
 * A connection that was busy when closing began is closed as soon as it is idle, not after its
 * keep-alive time.
 */
export function closeWhenIdle(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(timer));
  });
}
