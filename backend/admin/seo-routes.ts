import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wholeNumber } from '../api/requests';
import { adminPaths } from '../auth/http/admin-paths';
import { queryParameter, sendPage } from '../auth/http/requests';
import { BackendError } from '../errors';
import type { AdminContext } from './admin-context';
import { seoCsv } from './seo-csv';
import { chosenRows, seoFilter } from './seo-filter';
import { inOrderFor } from './publishing-page';
import { seoPage } from './seo-page';

const perPage = 50;

export function seoRoutes(app: FastifyInstance, { auth, seo }: AdminContext): void {
  app.get(adminPaths.seo, async (request, reply) => {
    const frame = await auth.personWith(request, 'see-builds');
    if (!seo) return sendPage(reply, seoPage(frame, 'elsewhere'));
    const table = await seo.table();
    if (!table) return sendPage(reply, seoPage(frame, 'noRelease'));
    const filter = filterOf(request);
    const chosen = inOrderFor(frame.language, chosenRows(table.rows, filter));
    const pages = Math.max(1, Math.ceil(chosen.length / perPage));
    const page = wholeNumber(request.query, 'page');
    return sendPage(
      reply,
      seoPage(frame, {
        table,
        rows: chosen.slice((page - 1) * perPage, page * perPage),
        total: chosen.length,
        place: { page, pages },
        filter,
        report: seo.reportState(),
      }),
    );
  });

  app.get(`${adminPaths.seo}.csv`, async (request, reply) => {
    const { person } = await auth.personWith(request, 'see-builds');
    const table = await seo?.table();
    if (!table) throw new BackendError('not_found');
    const rows = chosenRows(table.rows, filterOf(request));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="seo.csv"')
      .send(Readable.from(seoCsv(rows, person.language)));
  });

  app.post(`${adminPaths.seo}/report`, async (request, reply) => {
    await auth.personWith(request, 'see-builds');
    if (!seo) throw new BackendError('not_found');
    seo.makeReport();
    return reply.redirect(adminPaths.seo, 303);
  });
}

const filterOf = (request: FastifyRequest) =>
  seoFilter({
    q: queryParameter(request, 'q'),
    language: queryParameter(request, 'language'),
    show: queryParameter(request, 'show'),
  });
