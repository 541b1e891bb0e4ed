import type { FastifyInstance } from 'fastify';
import { fieldOf } from '../auth/http/requests';
import type { AdminContext } from './admin-context';

export function openEntryRoutes(
  app: FastifyInstance,
  { auth, presence }: Pick<AdminContext, 'auth' | 'presence'>,
): void {
  app.post('/admin/api/open-entry', async (request) => {
    const { person } = await auth.personWith(request, 'edit-content');
    const path = fieldOf(request, 'path').slice(0, 300);
    const others = presence.note(person, { path, field: null }, Date.now());
    return { data: { others: others.map(({ name }) => name) } };
  });
}
