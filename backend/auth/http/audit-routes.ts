import type { FastifyInstance } from 'fastify';
import { fill } from '../../../core/i18n/messages';
import { wholeNumber } from '../../api/requests';
import { accountMessages } from '../../messages';
import { html, time } from '../pages/html';
import { page, type PageFrame, paging } from '../pages/page';
import { roles } from '../rights';
import type { Actor, AuditPage } from '../store/audit-list';
import { adminPaths } from './admin-paths';
import type { AuthContext } from './authenticate';
import { personWith, sendPage } from './requests';

/** Who did what, for administrators. */
export function auditRoutes(app: FastifyInstance, context: AuthContext): void {
  app.get(adminPaths.audit, async (request, reply) => {
    const person = await personWith(context, request, 'read-audit');
    const list = await context.store.audit.list(wholeNumber(request.query, 'page'));
    return sendPage(reply, auditPage(await context.frame(person.language, person), list));
  });
}

function auditPage(frame: PageFrame, list: AuditPage): string {
  const { language } = frame;
  const { audit, roles: roleNames } = accountMessages[language];
  // A stored line ends with the name of the role in the code.
  const named = (about: string) =>
    roles.reduce(
      (text, role) =>
        text.endsWith(` ${role}`) ? `${text.slice(0, -role.length)}${roleNames[role]}` : text,
      about,
    );
  const byCommand = ', by command';
  const actorName = ({ id, name }: Actor) =>
    id === null && name.endsWith(byCommand)
      ? fill(audit.byCommand, { name: name.slice(0, -byCommand.length) })
      : name;
  const acts: Readonly<Record<string, string>> = audit.acts;
  const rows = list.lines.map(
    ({ at, who, what, about }) =>
      html`<tr>
        <td>${time(at, language, 'short')}</td>
        <td>${actorName(who)}</td>
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
    ${paging(language, list, (number) => `${adminPaths.audit}?page=${number}`)}`;
  return page(frame, { title: audit.title, body, here: 'audit', wide: true });
}
