import { isRecord } from '../content/entity-values';
import { type RouteId, routeIds } from '../routing/routes';

/** The Core Web Vitals. LCP and INP in ms, CLS without a unit. */
export const vitalNames = ['lcp', 'inp', 'cls'] as const;
export type VitalName = (typeof vitalNames)[number];

/** Upper bounds; the last column has none. The limits of web.dev/articles/vitals are bounds. */
export const vitalScales: Record<VitalName, { bounds: readonly number[]; good: number; poor: number }> = {
  lcp: {
    bounds: [500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
    good: 2500,
    poor: 4000,
  },
  inp: {
    bounds: [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000],
    good: 200,
    poor: 500,
  },
  cls: {
    bounds: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1],
    good: 0.1,
    poor: 0.25,
  },
};

export const vitalColumns = 12;

export const vitalDevices = ['phone', 'desktop'] as const;
export type VitalDevice = (typeof vitalDevices)[number];

/** Identifies no visitor. */
export interface VitalReport {
  route: RouteId;
  device: VitalDevice;
  values: Partial<Record<VitalName, number>>;
}

/** In bytes of JSON: several times a report. */
export const maxReport = 512;

export const vitalsPath = '/api/vitals';

/** Reports are untrusted; null: not sent by the site. */
export function readReport(value: unknown): VitalReport | null {
  if (!isRecord(value) || !isRecord(value.values)) return null;
  const route = routeIds.find((id) => id === value.route);
  const device = vitalDevices.find((each) => each === value.device);
  const given = Object.entries(value.values);
  const known = vitalNames.flatMap((name) => {
    const number = given.find(([key]) => key === name)?.[1];
    return typeof number === 'number' && number >= 0 && Number.isFinite(number) ? [[name, number] as const] : [];
  });
  const isWhole = known.length === given.length && known.length > 0;
  return route && device && isWhole ? { route, device, values: Object.fromEntries(known) } : null;
}

export function columnOf(name: VitalName, value: number): number {
  const at = vitalScales[name].bounds.findIndex((bound) => value <= bound);
  return at === -1 ? vitalColumns - 1 : at;
}

export interface VitalSummary {
  count: number;
  /** Between 0 and 1. */
  good: number;
  poor: number;
  /** Three of four values are at most this; null: above the last bound. */
  p75: number | null;
}

export const addedUp = (all: readonly (readonly number[])[]): number[] =>
  Array.from({ length: vitalColumns }, (_, column) => all.reduce((sum, counts) => sum + (counts[column] ?? 0), 0));

export function summaryOf(name: VitalName, counts: readonly number[]): VitalSummary | null {
  const { bounds, good, poor } = vitalScales[name];
  const sum = (columns: readonly number[]) => columns.reduce((all, each) => all + each, 0);
  const count = sum(counts);
  if (count === 0) return null;
  const upTo = (bound: number) => sum(counts.slice(0, bounds.indexOf(bound) + 1));
  const p75 = bounds.find((bound) => upTo(bound) >= count * 0.75) ?? null;
  return { count, good: upTo(good) / count, poor: (count - upTo(poor)) / count, p75 };
}
