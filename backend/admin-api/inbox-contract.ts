import type { FormKind } from '../../core/forms/form-definitions';
import type { HistoryLine, InboxItem, MailNote } from '../submissions/inbox';
import type { Listed } from './contract';

// The types of /admin/api/inbox. What a sentence of it names is in the language of the reader.

/** What the filters offer: forms, and the people who may read the inbox. */
export interface InboxAnswer {
  forms: { kind: FormKind; name: string }[];
  people: { id: string; name: string }[];
}

/** `assigned`: an id, `me` or `nobody`. `since`, `until`: days. */
export interface InboxSearchBody {
  kind?: FormKind;
  handled?: 'true' | 'false';
  assigned?: string;
  since?: string;
  until?: string;
  search?: string;
  page?: number;
}

/** `page`: the last one where there are fewer than was asked for. `more`: the total is that of the newest that a search has found. */
export type InboxSearchAnswer = Listed<ListedSubmission> & { page: number; perPage: number; more: boolean };

export interface ListedSubmission extends Pick<InboxItem, 'id' | 'reference' | 'receivedAt' | 'handled' | 'assigned'> {
  form: string;
  /** `Rui Salgueiro · Técnico de laboratório` */
  title: string;
  /** The beginning of the message. */
  excerpt: string;
  hasFiles: boolean;
  /** A mail about it was refused for good. */
  isUnsent: boolean;
}

export interface SubmissionAnswer extends Omit<ListedSubmission, 'excerpt' | 'hasFiles'> {
  facts: SubmissionFact[];
  /** Empty: none. */
  message: string;
  office: string | null;
  files: { name: string; size: number; href: string }[];
  history: SubmissionAct[];
  /** Without the replies, which stand in the history. */
  mails: (SubmissionMail & { purpose: string; to: string })[];
  /** Null: this server sends no mail. */
  reply: SubmissionReply | null;
}

/** `isGone`: what the text names is no longer there. */
export interface SubmissionFact {
  label: string;
  text: string;
  href: string | null;
  isGone: boolean;
}

export type SubmissionMail = Pick<MailNote, 'state' | 'sentAt' | 'reason'>;

export type SubmissionAct = Omit<HistoryLine, 'mailId'> & { mail: SubmissionMail | null };

/** What the form of a reply begins with. */
export interface SubmissionReply {
  to: string;
  /** The language of the visitor, as the reader calls it. */
  language: string;
  /** Sent with the reply, which goes out once. */
  key: string;
  /** How many replies there are. */
  seen: number;
  subject: string;
  text: string;
}

export type ReplyBody = Pick<SubmissionReply, 'key' | 'seen' | 'subject' | 'text'> & {
  /** Mark it as handled. */
  handled: boolean;
};

export interface HandledBody {
  ids: string[];
  handled: boolean;
}

/** Null: nobody. */
export interface AssignBody {
  person: string | null;
}

export interface NoteBody {
  text: string;
}

/** What would be erased: all that is stored of the address. */
export interface ErasureAnswer {
  email: string;
  isSubscriber: boolean;
  submissions: { id: string; form: string; receivedAt: string; hasFile: boolean }[];
}

export interface ErasureBody {
  scope: 'one' | 'all';
}
