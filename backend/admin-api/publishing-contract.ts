import type {
  BuildFault,
  BuildNote,
  ChangedPage,
  ReleaseNote,
  PreviewNote,
} from '../../core/publishing/publishing-service';
import type { ShownState, SiteState } from '../../core/publishing/site-state';
import type { Locale } from '../../core/i18n/locales';
import type { EntryId, NamedEntry, RefusedProblem, EntryValues } from './contract';

/** Null: another machine publishes. */
export interface PublishingStateAnswer {
  state: SiteState | null;
}

export type PublishingAnswer = PublishingStateAnswer & {
  /** An earlier release is live: what is saved, and not seen. */
  behind: { madeAt: string; waiting: ChangedEntries } | null;
  builds: BuildItem[];
  releases: ReleaseItem[];
  /** Faults of content that hold entries back. */
  heldBack: HeldBackProblem[];
};

export interface ChangedEntries {
  entries: (NamedEntry & { locales: Locale[] })[];
  more: number;
  people: string[];
}

export type BuildItem = Omit<BuildNote, 'state' | 'changed' | 'pages' | 'fault'> & {
  state: ShownState;
  changed: ChangedEntries;
  pages: { total: number; first: (ChangedPage & { url: string })[] } | null;
  fault: (BuildFault & { place: FaultPlace | null }) | null;
};

/** The entry where a fault is corrected, or the type among whose entries it is. */
export type FaultPlace = { entry: EntryId } | { type: string };

export type ReleaseItem = ReleaseNote & {
  /** Null: it is not known any more. */
  cause: BuildNote['cause'] | null;
  changed: ChangedEntries;
};

export type HeldBackProblem = NamedEntry & Omit<RefusedProblem, 'path'>;

/** Without `live` nothing is changed: the answer says what would be, and its `live` is sent back to do it. */
export interface RollBackBody {
  release: string;
  live?: string;
}

/** `isDone` false with a `live` sent: another release went live meanwhile, and this is the new plan. */
export interface RollBackAnswer {
  isDone: boolean;
  live: string;
  isBack: boolean;
  changed: ChangedEntries;
}

export interface PreviewBody {
  id: EntryId;
  locale: Locale;
  values: EntryValues;
}

// `POST /preview` answers text/html, with `x-page-path`, `x-page-missing` (fields) and `x-page-lacks-files` (`true`), or 422.

/** Of `GET /entries/{id}/preview`: the site with all drafts; 204: not asked for, or over. `POST` asks for it. */
export type SitePreviewAnswer = PreviewNote;
