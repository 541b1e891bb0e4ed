import type { FastifyPluginAsync, FastifyInstance } from 'fastify';
import { createReadStream } from 'node:fs';
import { BackendError } from '../errors';
import { adminPaths } from '../auth/http/admin-paths';
import type { AdminContext } from './admin-context';
import { homeRoutes } from './home-routes';
import { historyRoutes } from './history-routes';
import { inboxDownloads } from './inbox-downloads';
import { smallPictures } from './small-pictures';
import { mediaFolderName } from '../content/content-file';
import { sendPage } from '../auth/http/requests';
import { renderPage, AdminPage, useFrame, useMessages } from '../auth/pages/admin-page';
import { fill } from '../../core/i18n/messages';
import { type Locale, localeCodes, localeRow } from '../../core/i18n/locales';
import { type RouteId, routeIds, routes } from '../../core/routing/routes';
import {
  summaryOf,
  addedUp,
  vitalDevices,
  vitalNames,
  vitalScales,
  type VitalDevice,
  type VitalName,
} from '../../core/vitals/vitals';
import type { VitalHistogram } from '../../platform/vitals/vitals-store';
import { Table } from '../auth/pages/list-parts';
import { pageMessages } from '../messages';

export function adminRoutes(context: AdminContext): FastifyPluginAsync {
  const { auth, history, restore, titleOf } = context;
  return async (app) => {
    auth.guard(app);
    homeRoutes(app, context);
    smallPictures(app, context);
    mediaRoutes(app, context);
    inboxDownloads(app, context);
    vitalsRoutes(app, context);
    editedPageRoutes(app, context);
    if (history && restore) return historyRoutes(app, auth, { history, restore, titleOf });
    app.get(adminPaths.history, async (request) => {
      await auth.personWith(request, 'see-history');
      throw new BackendError('not_edited');
    });
  };
}

/** Pictures, fonts and styles do nothing when they are opened by themselves. */
const shownTypes = /^(?:image|font|video)\/|^text\/css/;
const filePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

function editedPageRoutes(app: FastifyInstance, context: AdminContext): void {
  const { auth, publishing } = context;
  app.get<{ Params: { '*': string } }>(`${adminPaths.editedPage}/*`, async (request, reply) => {
    await auth.personWith(request, 'preview-drafts');
    const found = await publishing()?.editedPages.file(`/${request.params['*']}`);
    if (!found || !shownTypes.test(found.type)) throw new BackendError('not_found');
    return reply
      .type(found.type)
      .headers({
        'cache-control': 'private, max-age=3600',
        'content-security-policy': filePolicy,
        'x-robots-tag': 'noindex, nofollow',
      })
      .send(createReadStream(found.file));
  });
}

function mediaRoutes(app: FastifyInstance, { auth, content: { media } }: AdminContext): void {
  // As a field names it; where it leads changes with its bytes.
  app.get<{ Params: { '*': string } }>(`/${mediaFolderName}/*`, async (request, reply) => {
    await auth.personWith(request, 'edit-content');
    const authored = `/${mediaFolderName}/${request.params['*']}`;
    const url = media.urlOf(authored);
    if (url === authored) throw new BackendError('not_found');
    return reply.redirect(url, 302);
  });
}

const days = 28;

function vitalsRoutes(app: FastifyInstance, { auth, vitals }: AdminContext): void {
  app.get(adminPaths.speed, async (request, reply) => {
    const frame = await auth.personWith(request, 'see-speed');
    const histograms = vitals && (await (await vitals()).histograms(days));
    return sendPage(reply, renderPage(frame, SpeedPage, { histograms, days }));
  });
}

/** A share of fewer reports means nothing. */
const enough = 20;

interface SpeedPageProps {
  /** Null: nothing is measured. */
  histograms: readonly VitalHistogram[] | null;
  days: number;
}

function SpeedPage({ histograms, days }: SpeedPageProps) {
  const { speed } = useMessages(pageMessages);
  return (
    <AdminPage title={speed.title} lead={fill(speed.lead, { days })} here="speed" isWide>
      {histograms && histograms.length > 0 ? (
        <SpeedTable histograms={histograms} />
      ) : (
        <p>{histograms ? speed.none : speed.off}</p>
      )}
      <h2>{speed.meaningTitle}</h2>
      <dl className="facts">
        {vitalNames.map((name) => (
          <div key={name}>
            <dt>{speed.names[name]}</dt>
            <dd>{speed.meanings[name]}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">{speed.privacy}</p>
    </AdminPage>
  );
}

function SpeedTable({ histograms }: { histograms: readonly VitalHistogram[] }) {
  const { speed } = useMessages(pageMessages);
  const seen = routeIds.filter((id) => histograms.some(({ route }) => route === id));
  const heads = [speed.page, speed.device, ...vitalNames.map((name) => speed.names[name])];
  return (
    <Table label={speed.title} heads={heads}>
      {[null, ...seen].flatMap((route) =>
        vitalDevices.map((device) => (
          <SpeedRow key={`${route} ${device}`} histograms={histograms} route={route} device={device} />
        )),
      )}
    </Table>
  );
}

interface RowProps {
  histograms: readonly VitalHistogram[];
  /** Null: all pages. */
  route: RouteId | null;
  device: VitalDevice;
}

function SpeedRow({ histograms, route, device }: RowProps) {
  const { language } = useFrame();
  const { speed } = useMessages(pageMessages);
  const own = histograms.filter((each) => each.device === device && (route === null || each.route === route));
  if (own.length === 0) return null;
  return (
    <tr>
      <th scope="row">{route === null ? speed.all : routeName(route, language, speed.kinds)}</th>
      <td>{speed.devices[device]}</td>
      {vitalNames.map((name) => (
        <td key={name}>
          <Vital name={name} counts={addedUp(own.filter((each) => each.name === name).map(({ counts }) => counts))} />
        </td>
      ))}
    </tr>
  );
}

/** Its path; of one that the language lacks that of the other, and two of the same path by their kind. */
function routeName(route: RouteId, language: Locale, kinds: Readonly<Record<string, string>>): string {
  const { path } = routes[route];
  const said = path[language] ?? localeCodes.map((code) => path[code]).find(Boolean) ?? route;
  return Object.hasOwn(kinds, route) ? `${said} (${kinds[route]})` : said;
}

function Vital({ name, counts }: { name: VitalName; counts: readonly number[] }) {
  const { htmlLang } = localeRow(useFrame().language);
  const { speed } = useMessages(pageMessages);
  const summary = summaryOf(name, counts);
  if (!summary) return '–';
  const number = (value: number, options?: Intl.NumberFormatOptions) => value.toLocaleString(htmlLang, options);
  const reports = fill(speed.reports, { count: number(summary.count) });
  if (summary.count < enough) return <span className="soft">{fill(speed.few, { reports })}</span>;
  const { bounds, good, poor } = vitalScales[name];
  const { p75 } = summary;
  const shown = (value: number) =>
    name === 'cls' ? number(value) : value < 1000 ? `${number(value)} ms` : `${number(value / 1000)} s`;
  const value = p75 === null ? `> ${shown(bounds.at(-1) ?? 0)}` : `≤ ${shown(p75)}`;
  const rating = p75 === null || p75 > poor ? 'poor' : p75 > good ? 'middling' : 'good';
  const tone = { good: 'badge-good', middling: 'badge-fair', poor: 'badge-bad' }[rating];
  const share = fill(speed.share, { share: number(summary.good, { style: 'percent' }) });
  return (
    <>
      {value} <span className={`badge ${tone}`}>{speed.ratings[rating]}</span>
      <p className="soft">{`${share} · ${reports}`}</p>
    </>
  );
}
