import type { FastifyInstance, FastifyRequest } from 'fastify';
import { momentInPortugal } from '../../../core/content/visibility';
import { wholeNumber } from '../../api/requests';
import { renderPage } from '../pages/admin-page';
import { type AskedAudit, AuditPage } from '../pages/audit-page';
import type { AuditFilter } from '../store/audit-list';
import { adminPaths } from './admin-paths';
import type { AuthContext } from './authenticate';
import { personWith, queryParameter, sendPage } from './requests';

const dayLength = 24 * 60 * 60 * 1000;

export function auditRoutes(app: FastifyInstance, context: AuthContext): void {
  const { store, describeAct, frame } = context;
  app.get(adminPaths.audit, async (request, reply) => {
    const person = await personWith(context, request, 'read-audit');
    const { language } = person;
    const asked = askedIn(request);
    const found = await store.audit.list(wholeNumber(request.query, 'page'), filterOf(asked));
    const lines = await Promise.all(
      found.lines.map(async (line) => ({ ...line, subjects: await describeAct(line, language) })),
    );
    const list = { ...found, lines };
    const people = await store.accounts.list();
    const page = renderPage(await frame(language, person), AuditPage, { list, people, asked });
    return sendPage(reply, page);
  });
}

/** A day that is none is left out. */
function askedIn(request: FastifyRequest): AskedAudit {
  const text = (name: string) => queryParameter(request, name).slice(0, 100);
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  return { who: text('who'), what: text('what'), since: day('since'), until: day('until') };
}

const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(momentInPortugal(`${text}T00:00`).valueOf());

const filterOf = ({ who, what, since, until }: AskedAudit): AuditFilter => ({
  who: who || undefined,
  what: what || undefined,
  since: since ? momentInPortugal(`${since}T00:00`) : undefined,
  before: until ? momentInPortugal(`${dayAfter(until)}T00:00`) : undefined,
});

const dayAfter = (day: string): string => new Date(Date.parse(day) + dayLength).toISOString().slice(0, 10);
