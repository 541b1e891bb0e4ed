import type { FastifyInstance } from 'fastify';
import { adminPaths } from '../auth/http/admin-paths';
import { sendPage } from '../auth/http/requests';
import { renderPage } from '../auth/pages/admin-page';
import { may } from '../auth/rights';
import type { AdminContext } from './admin-context';
import { sources } from './home-cards';
import { homeListRoutes } from './home-lists';
import { HomePage } from './pages/home-page';

export function homeRoutes(app: FastifyInstance, context: AdminContext): void {
  app.get(adminPaths.home, async (request, reply) => {
    const frame = await context.auth.personWith(request, 'edit-content');
    const { person } = frame;
    const cards = await Promise.all(
      sources.filter(([right]) => may(person, right)).map(([, source]) => source(context, person)),
    );
    return sendPage(reply, renderPage(frame, HomePage, { cards }));
  });
  homeListRoutes(app, context);
}
