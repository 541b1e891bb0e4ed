import type { FastifyRequest } from 'fastify';
import type { ContentType } from '../../core/content/content-type';
import { type Locale, localeCodes } from '../../core/i18n/locales';

const office = ['editor', 'publisher', 'administrator', 'clerk'] as const;
type OfficeRole = (typeof office)[number];
/** `translator-en` writes English alone. */
export type Role = OfficeRole | `translator-${Locale}`;
export const roles: readonly Role[] = [...office, ...localeCodes.map((code) => `translator-${code}` as const)];
export const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

export interface Person {
  id: string;
  email: string;
  name: string;
  role: Role;
  language: Locale;
}
/** By the session's cookie; null when nobody is signed in. */
export type Requester = (request: FastifyRequest) => Promise<Person | null>;

export type RoleKind = OfficeRole | 'translator';
const publishers = ['publisher', 'administrator'] as const;
const editors = ['editor', ...publishers] as const;
const writers = ['translator', ...editors] as const;

/** Who may do what; everything else is forbidden. */
export const rights = {
  'edit-content': writers,
  'preview-drafts': writers,
  'see-builds': writers,
  'see-history': writers,
  'add-media': editors,
  'see-speed': editors,
  /** More than the texts of one language. */
  'change-entries': editors,
  'publish-unapproved': publishers,
  'change-settings': publishers,
  'change-redirects': publishers,
  'change-recipients': publishers,
  'delete-published': publishers,
  'restore-version': publishers,
  'roll-back-release': publishers,
  'read-inbox': [...publishers, 'clerk'],
  'erase-submissions': ['administrator', 'clerk'],
  'manage-people': ['administrator'],
  'read-audit': ['administrator'],
} as const satisfies Record<string, readonly RoleKind[]>;

export type Right = keyof typeof rights;

/** Null: no role any more. */
export const kindOfRole = (role: Role): RoleKind | null =>
  office.find((each) => each === role) ?? (translatedBy({ role }) && 'translator');

export function may(person: Pick<Person, 'role'> | null, right: Right): boolean {
  const kind = person && kindOfRole(person.role);
  const allowed: readonly RoleKind[] = rights[right];
  return kind !== null && allowed.includes(kind);
}

/** The one language that a translator writes; null: all of them. */
export const translatedBy = ({ role }: Pick<Person, 'role'>): Locale | null =>
  localeCodes.find((code) => role === `translator-${code}`) ?? null;

/** People without the right do not see site-wide types. */
export const mayOpen = (type: Pick<ContentType, 'rights'>, person: Pick<Person, 'role'>): boolean =>
  (['edit-content', ...type.rights] as const).every((right) => may(person, right));
