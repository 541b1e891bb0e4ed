import type { PublishingService } from '../../core/publishing/publishing-service';
import type { VitalsStore } from '../../platform/vitals/vitals-store';
import type { AuthPlugin } from '../auth/auth-plugin';
import type { Drafts } from '../content/content-file';
import type { ContentHistory } from '../content/content-history';
import type { Inbox } from '../submissions/inbox';

export interface AdminContext {
  auth: AuthPlugin;
  inbox: Inbox;
  /** Null: nothing can be edited here. */
  history: ContentHistory | null;
  drafts: Drafts;
  /** Null: the site is published by another machine, or not yet by this one. */
  publishing: () => PublishingService | null;
  /** Null: nothing is measured. */
  vitals: (() => Promise<VitalsStore>) | null;
  siteUrl: string;
}
