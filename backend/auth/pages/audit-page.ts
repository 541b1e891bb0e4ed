import { places } from '../http/places';
import { roles } from '../person';
import type { AuditPage } from '../store/audit-list';
import { words } from '../messages/messages';
import { html } from './html';
import { time } from './moment';
import { page, type PageFrame } from './page';
import { paging } from './paging';

/** Who did what, the newest first. */
export function auditPage(frame: PageFrame, list: AuditPage): string {
  const { language } = frame;
  const { audit, roles: roleNames } = words[language];
  // What is kept ends with the role as the code calls it.
  const named = (about: string) =>
    roles.reduce(
      (text, role) =>
        text.endsWith(` ${role}`) ? `${text.slice(0, -role.length)}${roleNames[role]}` : text,
      about,
    );
  const acts: Readonly<Record<string, string>> = audit.acts;
  const rows = list.lines.map(
    ({ at, who, what, about }) =>
      html`<tr>
        <td>${time(at, language, 'short')}</td>
        <td>${who.name}</td>
        <td>${Object.hasOwn(acts, what) ? acts[what] : what}</td>
        <td>${named(about)}</td>
      </tr>`,
  );
  const body = html`<h1>${audit.title}</h1>
    <p>${audit.lead}</p>
    <div class="across" role="region" aria-label="${audit.title}" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">${audit.when}</th>
            <th scope="col">${audit.who}</th>
            <th scope="col">${audit.what}</th>
            <th scope="col">${audit.about}</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
    ${paging(language, list, (number) => `${places.audit}?page=${number}`)}`;
  return page(frame, { title: audit.title, body, here: 'audit', wide: true });
}
