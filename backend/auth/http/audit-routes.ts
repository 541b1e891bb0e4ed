import type { FastifyInstance } from 'fastify';
import type { Locale } from '../../../core/i18n/locales';
import { wholeNumber } from '../../api/requests';
import { accountMessages, inboxMessages, mailMessages } from '../../messages';
import { html, time } from '../pages/html';
import { page, type PageFrame, paging } from '../pages/page';
import { roleName } from '../right-needed';
import { roles } from '../rights';
import { actorName, type AuditPage } from '../store/audit-list';
import { adminPaths } from './admin-paths';
import type { AuthContext } from './authenticate';
import { personWith, sendPage } from './requests';

export function auditRoutes(app: FastifyInstance, context: AuthContext): void {
  app.get(adminPaths.audit, async (request, reply) => {
    const person = await personWith(context, request, 'read-audit');
    const list = await context.store.audit.list(wholeNumber(request.query, 'page'));
    return sendPage(reply, auditPage(await context.frame(person.language, person), list));
  });
}

function auditPage(frame: PageFrame, list: AuditPage): string {
  const { language } = frame;
  const { audit } = accountMessages[language];
  // A stored line ends with the name of the role in the code.
  const named = (about: string) =>
    roles.reduce(
      (text, role) =>
        text.endsWith(` ${role}`)
          ? `${text.slice(0, -role.length)}${roleName(role, language)}`
          : text,
      about,
    );
  const acts: Readonly<Record<string, string>> = audit.acts;
  const rows = list.lines.map(
    ({ at, who, what, about }) =>
      html`<tr>
        <td>${time(at, language, 'short')}</td>
        <td>${actorName(who, language)}</td>
        <td>${Object.hasOwn(acts, what) ? acts[what] : what}</td>
        <td>${what === 'inbox-exported' ? exportedPart(about, language) : named(about)}</td>
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

/** `kind=candidaturas&handled=false` -> `Candidatura espontânea, por tratar` */
function exportedPart(about: string, language: Locale): string {
  const { audit } = accountMessages[language];
  const inbox = inboxMessages[language];
  const forms: Readonly<Record<string, string>> = mailMessages[language].forms;
  const asked = new URLSearchParams(about);
  const { kind = '', handled = '', since, until, assigned, search } = Object.fromEntries(asked);
  const said = [
    forms[kind] ?? kind,
    { true: audit.exported.handled, false: audit.exported.open }[handled],
    since && `${inbox.since} ${since}`,
    until && `${inbox.until} ${until}`,
    assigned && audit.exported.assigned,
    search && audit.exported.search,
  ].filter(Boolean);
  return said.length > 0 ? said.join(', ') : audit.exported.everything;
}
