import type { FastifyInstance } from 'fastify';

import { isSeen } from '../../../core/content/seen-on';
import { BackendError } from '../../errors';
import { fieldOf, queryOf } from '../../auth/http/form-body';
import { sendPage } from '../../auth/http/guard';
import { places } from '../../auth/http/places';
import type { AuthPlugin } from '../../auth/auth-plugin';
import type { Person } from '../../auth/person';
import type { Drafts } from '../../content/drafts';
import { mayOpen } from '../config/collections';
import { livePolicy } from '../publishing/browser-scripts';
import type { PublishingService } from '../../../core/publishing/publishing-service';
import { draftPlace } from './draft-place';
import { draftRow, inOrder } from './draft-rows';
import { draftsPage } from './drafts-page';

export interface DraftsScreens {
  people: Pick<AuthPlugin, 'personWith' | 'record'>;
  drafts: Drafts;
  /** Null: the site is published by another machine, or not yet by this one. */
  desk: () => PublishingService | null;
}

/** What is not public yet, and its preview. */
export function draftsScreens(app: FastifyInstance, { people, drafts, desk }: DraftsScreens): void {
  /** An entry that this person may open in the editor too. */
  async function entryAt(path: string, person: Person) {
    const file = await drafts.at(path);
    if (!file || !mayOpen(file.type, person)) throw new BackendError('not_found');
    return file;
  }

  app.get(places.drafts, async (request, reply) => {
    const frame = await people.personWith(request, 'edit-content');
    const { person, language } = frame;
    const path = queryOf(request, 'path');
    const chosen = path === '' ? null : draftRow(await entryAt(path, person), language);
    const others = drafts.list().filter((file) => mayOpen(file.type, person) && file.path !== path);
    const preview = desk()?.preview;
    const previewOf = preview
      ? ({ type, id }: { type: { name: string }; id: string }) => preview.of(type.name, id)
      : null;
    void reply.header('content-security-policy', livePolicy);
    return sendPage(
      reply,
      draftsPage(frame, {
        chosen,
        rows: inOrder(others.map((file) => draftRow(file, language))),
        previewOf,
      }),
    );
  });

  app.post(`${places.drafts}/preview`, async (request, reply) => {
    const { person } = await people.personWith(request, 'preview-drafts');
    const { path, type, id } = await entryAt(fieldOf(request, 'path'), person);
    const preview = desk()?.preview;
    if (!preview || !isSeen(type, id)) throw new BackendError('not_found');
    await people.record(person, 'preview-made', path);
    preview.ask(type.name, id);
    return reply.redirect(draftPlace(path), 303);
  });
}
