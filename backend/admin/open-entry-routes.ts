import type { FastifyInstance } from 'fastify';
import { fieldOf } from '../auth/http/requests';
import type { AdminContext } from './admin-context';

/** In ms: the editor tells every ten seconds which entry is open. */
const forgottenAfter = 25_000;

/** Who has which entry open now. Nobody is locked out by it, and it is kept nowhere else. */
export class OpenEntries {
  readonly #openBy = new Map<string, { name: string; path: string; at: number }>();

  /** Notes that somebody has an entry open; answers with the names of the others who have. */
  note({ id, name }: { id: string; name: string }, path: string, now: number): string[] {
    // Either way: the clock may have been set back.
    for (const [other, { at }] of this.#openBy)
      if (Math.abs(now - at) > forgottenAfter) this.#openBy.delete(other);
    this.#openBy.set(id, { name, path, at: now });
    const here = [...this.#openBy].filter(([other, open]) => other !== id && open.path === path);
    return here.map(([, open]) => open.name).sort();
  }
}

/** For the strip above the editor. */
export function openEntryRoutes(app: FastifyInstance, { auth }: AdminContext): void {
  const entries = new OpenEntries();
  app.post('/admin/api/open-entry', async (request) => {
    const { person } = await auth.personWith(request, 'edit-content');
    const path = fieldOf(request, 'path').slice(0, 300);
    return { data: { others: entries.note(person, path, Date.now()) } };
  });
}
