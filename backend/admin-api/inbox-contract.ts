import type { FormKind } from '../../core/forms/form-definitions';
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
export type InboxSearchAnswer = Listed<ListedSubmission> & {
  page: number;
  perPage: number;
  more: boolean;
};

export interface ListedSubmission {
  id: string;
  reference: string;
  form: string;
  /** `Rui Salgueiro · Técnico de laboratório` */
  title: string;
  receivedAt: string;
  /** The beginning of the message. */
  excerpt: string;
  handled: { at: string; by: string } | null;
  assigned: { id: string; name: string } | null;
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

export interface SubmissionMail {
  state: string;
  sentAt: string | null;
  reason: string | null;
}

export interface SubmissionAct {
  at: string;
  /** Null: a program without a name. */
  who: string | null;
  what: 'handled' | 'reopened' | 'assigned' | 'note' | 'reply' | 'withdrawn';
  text: string | null;
  subject: string | null;
  mail: SubmissionMail | null;
}

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
