/** The functions behind the links of mails to visitors. */
export const ownDataPath = '/api/own-data';
export const unsubscribePath = '/api/unsubscribe';

/** What a signed link is for; one is never taken for another. */
export type LinkUse =
  | 'newsletter-confirmation'
  /** One submission; stands in its receipt, which may be passed on. */
  | 'own-data'
  /** All of an address; its owner has just asked for it. */
  | 'own-data-of-address'
  | 'unsubscribe';

/** How many days a link is good for; null: for ever, since it can do no harm. */
export const linkDays = {
  'newsletter-confirmation': 30,
  'own-data': 90,
  'own-data-of-address': 1,
  unsubscribe: null,
} as const satisfies Record<LinkUse, number | null>;

/** What a visitor sees of what is stored of them, as the backend answers. */
export interface OwnData {
  scope: 'submission' | 'address';
  submissions: readonly OwnSubmission[];
  newsletter: { signedUpAt: string; confirmedAt: string | null; text: string | null } | null;
  /** When they agreed to receive news, and to which version of the text; the last one. */
  marketing: { at: string; text: string | null } | null;
}

export interface OwnSubmission {
  reference: string;
  /** The form, in words. */
  form: string;
  receivedAt: string;
  facts: readonly (readonly [label: string, value: string])[];
  message: string | null;
  files: readonly { name: string; size: string }[];
  /** When they accepted the privacy policy, and which version of the text; null: not asked. */
  privacy: { text: string | null } | null;
}
