import type { Locale } from '../../core/i18n/locales';
import type { PreviewNote } from '../../core/publishing/publishing-service';
import type { EntryId, EntryValues } from './contract';

export interface PreviewBody {
  id: EntryId;
  locale: Locale;
  values: EntryValues;
}

// `POST /preview` answers text/html, with `x-page-path`, `x-page-missing` (fields) and `x-page-lacks-files` (`true`), or 422.

/** Of `GET /entries/{id}/preview`: the site with all drafts; 204: not asked for, or over. `POST` asks for it. */
export type SitePreviewAnswer = PreviewNote;
