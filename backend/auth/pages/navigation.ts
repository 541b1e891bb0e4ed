import type { Locale } from '../../../core/i18n/locales';
import { places } from '../http/places';
import type { Person } from '../person';
import { may, type Right } from '../rights';
import { words } from '../messages/messages';
import { html, type Html } from './html';

/** The rooms of the admin, in this order; who may not enter one is not shown it. */
export const adminPages = [
  ['home', 'edit-content'],
  ['drafts', 'edit-content'],
  ['inbox', 'read-inbox'],
  ['publishing', 'see-builds'],
  ['history', 'see-history'],
  ['people', 'manage-people'],
  ['audit', 'read-audit'],
  ['account', null],
] as const satisfies readonly (readonly [keyof typeof places, Right | null])[];

export type AdminRoom = (typeof adminPages)[number][0];

/** The way from room to room; the one that somebody is in says so. */
export function navigation(person: Person, language: Locale, here?: AdminRoom): Html {
  const { rooms, pagesLabel } = words[language];
  const links = adminPages
    .filter(([, right]) => right === null || may(person, right))
    .map(
      ([room]) =>
        html`<li><a href="${places[room]}" ${room === here && html`aria-current="page"`}>${rooms[room]}</a></li>`,
    );
  return html`<nav aria-label="${pagesLabel}">
    <ul>
      ${links}
    </ul>
  </nav>`;
}
