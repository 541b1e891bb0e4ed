import type { ContentType } from './content-type';
import { fixedRouteIds, type RouteId } from '../routing/routes';
import { commandLocale } from '../i18n/locales';

/** When an entity is visible. The content API leaves them out. */
export const visibilityFields: readonly string[] = ['publicado', 'publicar_em', 'retirar_em'];

const clock = new Intl.DateTimeFormat(commandLocale, {
  timeZone: 'Europe/Lisbon',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Local time: `2026-11-21T09:30`. */
export function timeInPortugal(now: Date): string {
  const { year, month, day, hour, minute } = Object.fromEntries(
    clock.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** Today in Portugal: `2026-11-21`. */
export const dayInPortugal = (now: Date): string => timeInPortugal(now).slice(0, 10);

const hour = 60 * 60 * 1000;

/** An hour that occurs twice counts the first time; a skipped one as the hour after. */
export function momentInPortugal(time: string): Date {
  const winter = new Date(`${time}Z`);
  // In summer clocks are an hour ahead of UTC.
  const summer = new Date(winter.valueOf() - hour);
  const isSummer = !Number.isNaN(winter.valueOf()) && timeInPortugal(summer) === time;
  return isSummer ? summer : winter;
}

/** The end of a day, with the difference from UTC: `2026-11-21` -> `2026-11-21T23:59:59+00:00` */
export function endInPortugal(day: string): string {
  const time = `${day}T23:59`;
  const isWinter = momentInPortugal(time).valueOf() === Date.parse(`${time}Z`);
  return `${time}:59+0${isWinter ? 0 : 1}:00`;
}

/** Whether a last day has passed; it counts to its end. */
export function isOver(lastDay: string | null | undefined, now: Date): boolean {
  return Boolean(lastDay) && dayInPortugal(now) > String(lastDay);
}

const closedDays = 30;

/** The moments at which an entity closes and at which its page is gone; null: it does not close. */
function closingOf(
  { closing }: Pick<ContentType, 'closing'>,
  { validade }: Readonly<Record<string, unknown>>,
): { closed: Date; gone: Date } | null {
  const day = closing && typeof validade === 'string' ? Date.parse(`${validade}T00:00Z`) : NaN;
  if (Number.isNaN(day)) return null;
  const startOf = (days: number) =>
    momentInPortugal(`${new Date(day + days * 24 * hour).toISOString().slice(0, 10)}T00:00`);
  return { closed: startOf(1), gone: startOf(1 + closedDays) };
}

export function closingState(
  type: Pick<ContentType, 'closing'>,
  entity: Readonly<Record<string, unknown>>,
  now: Date,
): 'open' | 'closed' | 'gone' {
  const times = closingOf(type, entity);
  if (!times || now < times.closed) return 'open';
  return now < times.gone ? 'closed' : 'gone';
}

export interface Publication {
  state: 'draft' | 'scheduled' | 'public' | 'over';
  /** Null: at once. */
  from: Date | null;
  /** Null: for ever. */
  until: Date | null;
  closing: ComingChange[];
}

/** Whether and when visitors see an entity; with a time that nobody can read it is a draft. */
export function publicationOf(
  type: Pick<ContentType, 'scheduled' | 'closing'>,
  entity: Readonly<Record<string, unknown>>,
  now: Date,
): Publication {
  const from = momentOf(entity.publicar_em) ?? (type.scheduled ? dayOf(entity.data) : null);
  const until = momentOf(entity.retirar_em);
  if ([from, until].some((each) => each && Number.isNaN(each.valueOf())))
    return { state: 'draft', from: null, until: null, closing: [] };
  const held = entity.publicado === false;
  const waits = from !== null && from > now;
  const ended = until !== null && until <= now;
  const state = held ? 'draft' : waits ? 'scheduled' : ended ? 'over' : 'public';
  return { state, from, until, closing: comingClosing(type, entity, now) };
}

function comingClosing(
  type: Pick<ContentType, 'closing'>,
  entity: Readonly<Record<string, unknown>>,
  now: Date,
): ComingChange[] {
  const times = closingOf(type, entity);
  if (!times) return [];
  return (['closed', 'gone'] as const).map((what) => ({ what, at: times[what] })).filter(({ at }) => at > now);
}

const momentOf = (time: unknown): Date | null =>
  typeof time === 'string' && time !== '' ? momentInPortugal(time) : null;

const dayOf = (day: unknown): Date | null =>
  typeof day === 'string' && day !== '' ? momentInPortugal(`${day}T00:00`) : null;

export interface ComingChange {
  what: 'shown' | 'closed' | 'gone' | 'taken';
  at: Date;
}

export function comingChanges({ state, from, until, closing }: Publication): ComingChange[] {
  const shown = state === 'scheduled' && from ? [{ what: 'shown' as const, at: from }] : [];
  const isToEnd = state === 'scheduled' || state === 'public';
  if (!isToEnd) return shown;
  // An entity taken down earlier does not close.
  const closes = closing.filter(({ at }) => !until || at < until);
  return [...shown, ...closes, ...(until ? [{ what: 'taken' as const, at: until }] : [])];
}

/** The screen that shows an entry without a page of its own; null: it has its own, or none. */
export const screenOf = (
  { namedByRoute, screen }: Pick<ContentType, 'namedByRoute' | 'screen'>,
  id: string,
): RouteId | null => (namedByRoute ? (fixedRouteIds.find((route) => route === id) ?? null) : screen);

export const isSeen = (type: ContentType, id: string): boolean => type.slugged || screenOf(type, id) !== null;
