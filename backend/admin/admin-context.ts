import type { PublishingService } from '../../core/publishing/publishing-service';
import type { SeoService } from '../../core/publishing/seo-service';
import type { VitalsStore } from '../../platform/vitals/vitals-store';
import type { AuthPlugin } from '../auth/auth-plugin';
import type { Restore } from '../content/restore';
import type { ContentHistory } from '../content/content-history';
import type { ContentStore } from '../content/content-store';
import type { EntryTitle } from './entry-titles';
import type { Presence } from '../content/presence';
import type { EntryPublication } from '../content/save/entry-publication';
import type { Approvals } from '../submissions/approvals';
import type { FindTitles } from '../content/mentioned-titles';
import type { SiteSettings } from '../mail/recipient';
import type { Submissions } from '../submissions/submissions';

export interface AdminContext {
  auth: AuthPlugin;
  submissions: Submissions;
  titles: FindTitles;
  settings: () => Promise<SiteSettings>;
  approvals: Approvals;
  /** Null: nothing can be edited here. */
  history: ContentHistory | null;
  restore: Restore | null;
  publication: EntryPublication | null;
  presence: Presence;
  content: Pick<ContentStore, 'changes' | 'heldBack' | 'knownProblems' | 'media' | 'noted' | 'crossIndex'>;
  /** Null: the site is published by another machine, or not yet by this one. */
  publishing: () => PublishingService | null;
  /** Null: the pages are not on this machine. */
  seo: SeoService | null;
  vitals: (() => Promise<VitalsStore>) | null;
  titleOf: EntryTitle;
  /** Where this installation shows the site. */
  siteUrl: string;
  clock: () => Date;
}
