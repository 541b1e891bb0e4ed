import type { Locale } from '../../core/i18n/locales';
import type { CommentThread } from '../auth/store/comments';
import type { EntryId, Listed } from './contract';

/** Of `GET /colleagues`: those who can sign in and edit. */
export type ColleaguesAnswer = Pick<Listed<{ id: string; name: string }>, 'items'>;

/** Of an entry, and of all that changes its threads. */
export interface CommentsAnswer {
  items: CommentThread[];
  /** The languages whose translation is older than its original. */
  outdated: Locale[];
}

/** `thread`: one that is answered; else one begins at this place. */
export interface CommentBody {
  text: string;
  thread?: string;
  field?: string;
  locale?: Locale;
  /** The ids of people. */
  mentions?: string[];
}

export interface TranslationBody {
  ids: EntryId[];
  locale: Locale;
  /** The id of a person. */
  assignee: string;
  note?: string;
}
