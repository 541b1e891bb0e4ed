import type { FastifyInstance } from 'fastify';
import { fieldOf } from '../auth/http/requests';
import type { AdminContext } from './admin-context';

/** In ms: the editor reports its open entry every ten seconds. */
const forgottenAfter = 25_000;

/** In memory only; nobody is locked out. */
export class OpenEntries {
  readonly #openBy = new Map<string, { name: string; path: string; at: number }>();

  note({ id, name }: { id: string; name: string }, path: string, now: number): string[] {
    for (const [other, { at }] of this.#openBy)
      if (Math.abs(now - at) > forgottenAfter) this.#openBy.delete(other);
    this.#openBy.set(id, { name, path, at: now });
    const here = [...this.#openBy].filter(([other, open]) => other !== id && open.path === path);
    return here.map(([, open]) => open.name).sort();
  }
}

export function openEntryRoutes(app: FastifyInstance, { auth }: AdminContext): void {
  const entries = new OpenEntries();
  app.post('/admin/api/open-entry', async (request) => {
    const { person } = await auth.personWith(request, 'edit-content');
    const path = fieldOf(request, 'path').slice(0, 300);
    return { data: { others: entries.note(person, path, Date.now()) } };
  });
}
