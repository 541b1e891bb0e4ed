import type { ContentProblem } from '../../core/content/problems';
import type { EntryValues } from '../../core/content/shared-fields';
import type { Values } from '../../core/i18n/messages';
import type { Locale } from '../../core/i18n/locales';
import type { Right, Role } from '../auth/rights';
import type { EntryState } from '../../core/content/entry-states';
import type { FieldChange } from '../content/field-changes';
import type { HistoryLine } from '../content/content-history';
import type { ListedEntry } from '../content/entry-list';
import type { BulkAct } from '../content/save/bulk-act';
import type { PublicationFields } from '../content/save/entry-publication';
import type { Conflict } from '../content/save/refusal';

// The types of /admin/api, for the server and for the admin. Types only.

/** `articles~lamas`: type and name; of a singleton `settings~settings`. */
export type EntryId = string;

/** By the names of the fields, as the YAML has them: an absent field is empty. */
export type FieldValues = Record<string, unknown>;
export type { EntryValues };

export interface Refused {
  code: string;
  /** What the sentence of the code names: `{path, limit, who, when, …}`. */
  values: Values;
  /** With `rejected`. `field`: `faqs[2].pergunta`; `values.title`: of the entry. */
  problems?: RefusedProblem[];
  /** With `both_changed`, whose `values` are `{who, when, seen}`. */
  conflicts?: FieldConflict[];
}

export type RefusedProblem = Pick<ContentProblem, 'field' | 'locale' | 'path' | 'code'> & { values: Values };

/** `field` with its language: `pt.faqs[2].pergunta`. An absent value is null. */
export type FieldConflict = Conflict;

export interface SessionAnswer {
  person: { id: string; name: string; email: string; role: Role; language: Locale };
  rights: Record<Right, boolean>;
  /** The one language that a translator writes; null: all of them. */
  translates: Locale | null;
  /** False: what is public is changed by others, after a submission. */
  mayPublish: boolean;
  brand: string;
  siteUrl: string;
  types: { name: string; mayOpen: boolean }[];
}

export interface Listed<Item> {
  items: Item[];
  total: number;
}

export interface EntriesQuery {
  type?: string;
  state?: EntryState;
  locale?: Locale;
  translation?: 'complete' | 'missing' | 'outdated';
  author?: string;
  category?: string;
  picture?: 'with' | 'without';
  /** With what this person has typed and not saved. */
  unsaved?: 'mine';
  comments?: 'mine' | 'open';
  since?: string;
  until?: string;
  q?: string;
  sort?: 'relevance' | 'title' | 'picture' | 'day' | 'author' | 'state' | 'translation' | 'changed';
  order?: 'asc' | 'desc';
  page?: number;
  /** At most 100. */
  perPage?: number;
}

/** `picture`: the address of a small one. */
export interface ListedEntryItem extends Omit<ListedEntry, 'path' | 'titles' | 'states'> {
  name: string;
  titles: Record<Locale, string | null>;
  states: Record<Locale, EntryState | null>;
  /** When a scheduled language goes live. */
  from: Partial<Record<Locale, string>>;
  approval: Partial<Record<Locale, ApprovalAnswer>>;
  /** Open threads. */
  comments: number;
}

export interface EntryAnswer {
  id: EntryId;
  type: string;
  name: string;
  /** The state of the file: sent back with a change. */
  version: string;
  values: EntryValues;
  states: Record<Locale, EntryState | null>;
  /** What was said last of a language that waits for approval, or was sent back. */
  approval: Partial<Record<Locale, ApprovalAnswer>>;
}

export interface ApprovalAnswer {
  what: 'submitted' | 'sentBack';
  who: string;
  note: string;
  at: string;
}

/** `name`: by default made from the title. A language without `publicado` begins as a draft. */
export interface CreateBody {
  type: string;
  name?: string;
  values: EntryValues;
}

export interface SaveBody {
  /** That of the entry when its form was opened. */
  version: string;
  values: EntryValues;
  /** The version in the `values` of a 409: its conflicts were shown. */
  seen?: string;
  /** With `seen`: the conflicts in which the other person's value stays; in all others mine. */
  theirs?: string[];
  /** A new name: the entry is moved. */
  name?: string;
}

export interface ProposedBody {
  version: string;
  /** Null: it would be deleted. */
  values: EntryValues | null;
  name?: string;
}

export interface ProposedAnswer {
  changed: (NamedEntry & { what: 'made' | 'changed' | 'removed'; fields: FieldChange[] })[];
  /** `/media/units/landfill.jpg`: files that no entry would name afterwards. */
  unused: string[];
  /** Addresses: `from` null: it comes; `to` null: it goes; else it leads there. */
  redirects: { from: string | null; to: string | null }[];
}

export interface DeleteBody {
  version: string;
  /** Of those that `proposed` names as unused: deleted with it. */
  unused?: string[];
}

/** `commit`: to undo it. */
export type DeletedAnswer = Record<'commit', string>;

/** `publicar_em`, `retirar_em`: `2026-03-01T09:30`; null or absent: at once, for ever. */
export interface PublicationBody extends PublicationFields {
  version: string;
  locale: Locale;
}

export interface ApprovalBody {
  locale: Locale;
  note?: string;
}

export type BulkActBody = BulkAct;

/** Without `state` nothing is changed: the answer says what would be, and its `state` is sent back to do it. `set`: a field with choices, or one that refers to an entry. */
export interface BulkBody {
  ids: EntryId[];
  act: BulkActBody;
  state?: string;
}

/** `isDone` false with a `state` sent: an entry was saved meanwhile, and this is the new plan. */
export interface BulkAnswer {
  isDone: boolean;
  state: string;
  /** With what changes along, such as redirects. `from`: when a scheduled one becomes public. */
  changed: (ProposedAnswer['changed'][number] & {
    states: { locale: Locale; before: EntryState; after: EntryState; from: string | null }[];
  })[];
  unchanged: NamedEntry[];
  refused: (NamedEntry & Refused)[];
  redirects: ProposedAnswer['redirects'];
}

export interface NamedEntry {
  id: EntryId;
  title: string;
}

/** `id`: the commit. `act`: as a code with its facts, `{action: 'saved.update', path}`; null: made by hand. */
export interface VersionItem extends Omit<HistoryLine, 'act'> {
  act: Readonly<Record<string, string>> | null;
  mayBeUndone: boolean;
  mayBeRestored: boolean;
  changed: FieldChange[];
}

/** `version`: the commit. Without `state` nothing is changed: it is sent back to do it. */
export interface RestoreBody {
  version: string;
  state?: string;
}

export type RestoreAnswer =
  | { isDone: true }
  | {
      isDone: false;
      state: string;
      changed: Omit<ProposedAnswer['changed'][number], 'title'>[];
      redirects: ProposedAnswer['redirects'];
      /** Saves after that version, which it undoes. */
      newer: { who: string; when: string }[];
      refusal: Refused | null;
    };

export interface VersionsAnswer {
  items: VersionItem[];
  page: number;
  more: boolean;
}

export interface MediaQuery {
  folder?: string;
  q?: string;
  kind?: MediaItem['kind'];
  use?: 'used' | 'unused';
  sort?: 'path' | 'size' | 'changed';
  page?: number;
  perPage?: number;
}

export interface MediaItem {
  /** `/media/units/landfill.jpg`, as a field holds it. */
  id: string;
  name: string;
  /** `units`; empty: none. */
  folder: string;
  /** In bytes. */
  size: number;
  kind: 'picture' | 'drawing' | 'pdf' | 'film' | 'subtitles' | 'other';
  /** Its address as it is, which changes with its bytes. */
  url: string;
  small: string | null;
  uses: number;
  /** For `if-match` where it is replaced. */
  version: string | null;
  changed: string;
}

export type MediaAnswer = Listed<MediaItem> & { folders: string[] };

/** Of `GET /media/units/landfill.jpg/uses`. */
export type MediaUsesAnswer = Record<'uses', NamedEntry[]>;

export interface DraftBody {
  values: EntryValues;
  /** The version of the entry that it is a change of; null: of a new one. */
  version: string | null;
}

export type DraftAnswer = DraftBody & { id: EntryId; at: string };

export type DraftsAnswer = Pick<Listed<Pick<DraftAnswer, 'id' | 'at'>>, 'items'>;

/** `field`: the one that is written in, `pt.titulo`; null: none. */
export interface PresenceBody {
  id: EntryId;
  field: string | null;
}

export type PresenceAnswer = Record<'others', { name: string; field: string | null; since: string }[]>;

/** Where what is public of an entry is seen, on this installation. */
export type EntryPage = Pick<PageItem, 'locale'> & { url: string };

/** `kind`: `Article`, in the language of the reader. */
export interface PageItem {
  path: string;
  title: string;
  locale: Locale;
  kind: string;
}
