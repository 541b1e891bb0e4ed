import type { FastifyPluginAsync } from 'fastify';

import type { ContentHistory } from '../content/content-history';
import { BackendError } from '../errors';
import { places } from '../auth/http/places';
import type { AuthPlugin } from '../auth/auth-plugin';
import type { Drafts } from '../content/content-file';
import type { Inbox } from '../submissions/inbox';
import { draftsScreens } from './drafts-screens';
import { historyScreens } from './history-screens';
import { inboxScreens } from './inbox-screens';
import type { PublishingService } from '../../core/publishing/publishing-service';
import { publishingScreens } from './publishing-screens';

export interface AdminScreens {
  people: Pick<AuthPlugin, 'guard' | 'personWith' | 'record'>;
  inbox: Inbox;
  /** Null: nothing can be edited here. */
  history: ContentHistory | null;
  drafts: Drafts;
  publishing: () => PublishingService | null;
  siteUrl: string;
}

/** What stands beside the editor: plain pages, behind the same sign-in and with the same roles. */
export function adminScreens({
  people,
  inbox,
  history,
  drafts,
  publishing,
  siteUrl,
}: AdminScreens): FastifyPluginAsync {
  return async (app) => {
    people.guard(app);
    inboxScreens(app, { people, inbox, siteUrl });
    publishingScreens(app, { people, desk: publishing, siteUrl });
    draftsScreens(app, { people, drafts, desk: publishing });
    if (history) return historyScreens(app, { people, history });
    app.get(places.history, async (request) => {
      await people.personWith(request, 'see-history');
      throw new BackendError('not_edited');
    });
  };
}
