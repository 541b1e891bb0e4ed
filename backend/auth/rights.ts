import type { FastifyRequest } from 'fastify';
import type { ContentType } from '../../core/content/content-type';
import type { Locale } from '../../core/i18n/locales';

export const roles = ['editor', 'publisher', 'administrator'] as const;
export type Role = (typeof roles)[number];
export const isRole = (value: unknown): value is Role => roles.some((role) => role === value);
export interface Person {
  id: string;
  email: string;
  name: string;
  role: Role;
  language: Locale;
}
/** By the session's cookie or the editor's bearer token; null when nobody is signed in. */
export type Requester = (request: FastifyRequest) => Promise<Person | null>;

/** The lowest role for each right; everything else is forbidden. */
export const rights = {
  'edit-content': 'editor',
  'add-media': 'editor',
  'see-history': 'editor',
  'see-builds': 'editor',
  'see-speed': 'editor',
  'preview-drafts': 'editor',
  'publish-unapproved': 'publisher',
  'change-settings': 'publisher',
  'change-redirects': 'publisher',
  'change-recipients': 'publisher',
  'delete-published': 'publisher',
  'restore-version': 'publisher',
  'roll-back-release': 'publisher',
  'read-inbox': 'publisher',
  'erase-submissions': 'administrator',
  'manage-people': 'administrator',
  'read-audit': 'administrator',
} as const satisfies Record<string, Role>;

export type Right = keyof typeof rights;

/** A role includes all rights of the ones before. */
export function may(person: Pick<Person, 'role'> | null, right: Right): boolean {
  return person !== null && roles.indexOf(person.role) >= roles.indexOf(rights[right]);
}

/** People without the right do not see site-wide types. */
export const mayOpen = (type: Pick<ContentType, 'rights'>, person: Pick<Person, 'role'>): boolean =>
  type.rights.every((right) => may(person, right));
