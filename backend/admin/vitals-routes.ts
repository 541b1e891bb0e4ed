import type { FastifyInstance } from 'fastify';
import { adminPaths } from '../auth/http/admin-paths';
import { sendPage } from '../auth/http/requests';
import { renderPage } from '../auth/pages/admin-page';
import type { AdminContext } from './admin-context';
import { SpeedPage } from './pages/speed-page';

const days = 28;

export function vitalsRoutes(app: FastifyInstance, { auth, vitals }: AdminContext): void {
  app.get(adminPaths.speed, async (request, reply) => {
    const frame = await auth.personWith(request, 'see-speed');
    const histograms = vitals && (await (await vitals()).histograms(days));
    return sendPage(reply, renderPage(frame, SpeedPage, { histograms, days }));
  });
}
