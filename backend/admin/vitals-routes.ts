import type { FastifyInstance } from 'fastify';
import {
  summaryOf,
  vitalColumns,
  vitalDevices,
  vitalNames,
  vitalScales,
  type VitalDevice,
  type VitalName,
} from '../../core/vitals/vitals';
import { fill } from '../../core/i18n/messages';
import { type Locale, localeCodes, localeRow } from '../../core/i18n/locales';
import { type RouteId, routeIds, routes } from '../../core/routing/routes';
import type { VitalHistogram } from '../../platform/vitals/vitals-store';
import { adminPaths } from '../auth/http/admin-paths';
import { sendPage } from '../auth/http/requests';
import { html, type Html } from '../auth/pages/html';
import { page, type PageFrame } from '../auth/pages/page';
import { pageMessages } from '../messages';
import type { AdminContext } from './admin-context';

const days = 28;

/** A share of fewer reports means nothing. */
const enough = 20;

export function vitalsRoutes(app: FastifyInstance, { auth, vitals }: AdminContext): void {
  app.get(adminPaths.speed, async (request, reply) => {
    const frame = await auth.personWith(request, 'see-speed');
    const histograms = vitals && (await (await vitals()).histograms(days));
    return sendPage(reply, speedPage(frame, histograms));
  });
}

/** Null: nothing is measured. */
function speedPage(frame: PageFrame, histograms: readonly VitalHistogram[] | null): string {
  const { speed } = pageMessages[frame.language];
  const shown = histograms && histograms.length > 0 && speedTable(histograms, frame.language);
  const body = html`<h1>${speed.title}</h1>
    <p>${fill(speed.lead, { days })}</p>
    ${shown || html`<p>${histograms ? speed.none : speed.off}</p>`}
    <h2>${speed.meaningTitle}</h2>
    <dl class="facts">
      ${vitalNames.map((name) => html`<dt>${speed.names[name]}</dt><dd>${speed.meanings[name]}</dd>`)}
    </dl>
    <p class="more">${speed.privacy}</p>`;
  return page(frame, { title: speed.title, body, here: 'speed', wide: true });
}

function speedTable(histograms: readonly VitalHistogram[], language: Locale): Html {
  const { speed } = pageMessages[language];
  const seen = routeIds.filter((id) => histograms.some(({ route }) => route === id));
  const rows = [null, ...seen].flatMap((route) =>
    vitalDevices.map((device) => speedRow(histograms, { route, device }, language)),
  );
  const heads = [speed.page, speed.device, ...vitalNames.map((name) => speed.names[name])];
  return html`<div class="across" tabindex="0" role="region" aria-label="${speed.title}">
    <table>
      <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
      <tbody>${rows.filter((row) => row !== null)}</tbody>
    </table>
  </div>`;
}

/** `route` null: all pages. Null without reports. */
function speedRow(
  histograms: readonly VitalHistogram[],
  { route, device }: { route: RouteId | null; device: VitalDevice },
  language: Locale,
): Html | null {
  const { speed } = pageMessages[language];
  const own = histograms.filter(
    (each) => each.device === device && (route === null || each.route === route),
  );
  if (own.length === 0) return null;
  const cells = vitalNames.map((name) => {
    const ofName = own.filter((each) => each.name === name).map(({ counts }) => counts);
    return html`<td>${vitalCell(name, addedUp(ofName), language)}</td>`;
  });
  const name = route === null ? speed.all : routeName(route, language);
  return html`<tr><th scope="row">${name}</th><td>${speed.devices[device]}</td>${cells}</tr>`;
}

/** Its path; of one that the language lacks that of the other, and two of the same path by their kind. */
function routeName(route: RouteId, language: Locale): string {
  const { path } = routes[route];
  const kinds: Readonly<Record<string, string>> = pageMessages[language].speed.kinds;
  const said = path[language] ?? localeCodes.map((code) => path[code]).find(Boolean) ?? route;
  return Object.hasOwn(kinds, route) ? `${said} (${kinds[route]})` : said;
}

const addedUp = (all: readonly (readonly number[])[]): number[] =>
  Array.from({ length: vitalColumns }, (_, column) =>
    all.reduce((sum, counts) => sum + (counts[column] ?? 0), 0),
  );

function vitalCell(name: VitalName, counts: readonly number[], language: Locale): Html {
  const { speed } = pageMessages[language];
  const summary = summaryOf(name, counts);
  if (!summary) return html`–`;
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    value.toLocaleString(localeRow(language).htmlLang, options);
  const reports = fill(speed.reports, { count: number(summary.count) });
  if (summary.count < enough)
    return html`<span class="more">${fill(speed.few, { reports })}</span>`;
  const { bounds, good, poor } = vitalScales[name];
  const { p75 } = summary;
  const shown = (value: number) =>
    name === 'cls'
      ? number(value)
      : value < 1000
        ? `${number(value)} ms`
        : `${number(value / 1000)} s`;
  const value = p75 === null ? `> ${shown(bounds.at(-1) ?? 0)}` : `≤ ${shown(p75)}`;
  const rating = p75 === null || p75 > poor ? 'poor' : p75 > good ? 'middling' : 'good';
  const tone = { good: '', middling: ' quiet', poor: ' bad' }[rating];
  const share = fill(speed.share, { share: number(summary.good, { style: 'percent' }) });
  return html`${value} <span class="state${tone}">${speed.ratings[rating]}</span>
    <p class="more">${share} · ${reports}</p>`;
}
