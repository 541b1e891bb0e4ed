export const ownDataPath = '/api/own-data';
export const unsubscribePath = '/api/unsubscribe';

/** One use is never taken for another. */
export type LinkUse =
  | 'newsletter-confirmation'
  /** One submission: its receipt may be passed on. */
  | 'own-data'
  /** All of an address: its owner has just requested it. */
  | 'own-data-of-address'
  | 'unsubscribe';

/** In days; null: for ever, since it can do no harm. */
export const linkDays = {
  'newsletter-confirmation': 30,
  'own-data': 90,
  'own-data-of-address': 1,
  unsubscribe: null,
} as const satisfies Record<LinkUse, number | null>;

export interface OwnData {
  scope: 'submission' | 'address';
  submissions: readonly OwnSubmission[];
  newsletter: { signedUpAt: string; confirmedAt: string | null; text: string | null } | null;
  /** When they agreed to receive news, and to which version of the text; the last one. */
  marketing: { at: string; text: string | null } | null;
}

export interface OwnSubmission {
  reference: string;
  form: string;
  receivedAt: string;
  facts: readonly (readonly [label: string, value: string])[];
  message: string | null;
  files: readonly { name: string; size: string }[];
  /** The version of the accepted privacy policy; null: it was no part of the form. */
  privacy: { text: string | null } | null;
}
