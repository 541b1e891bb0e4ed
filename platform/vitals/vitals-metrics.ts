import { localeCodes } from '../../core/i18n/locales';
import { summaryOf, vitalDevices, vitalNames } from '../../core/vitals/vitals';
import type { Metrics, Sample } from '../metrics/metrics';
import type { VitalsStore } from './vitals-store';

/** As the admin shows them. */
const days = 28;

/** What pages have reported of their speed and of searches, of all machines that share the store. */
export function addVitalsMetrics(metrics: Metrics, open: () => Promise<VitalsStore>): void {
  const labels = ['vital', 'device'];
  metrics.add('the web vitals', {
    gauges: {
      valterra_web_vitals_reports: { help: `Reports of the last ${days} days`, labels },
      valterra_web_vitals_good_ratio: { help: 'Share of them that is good, from 0 to 1', labels },
      valterra_web_vitals_p75: {
        help: 'Three of four are at most this: LCP and INP in ms, CLS without a unit',
        labels,
      },
    },
    read: async () => {
      const histograms = await (await open()).histograms(days);
      const each = vitalNames.flatMap((vital) =>
        vitalDevices.map((device) => {
          const found = histograms.filter((one) => one.name === vital && one.device === device);
          return { of: { vital, device }, summary: summaryOf(vital, summed(found)) };
        }),
      );
      const known = each.flatMap(({ of, summary }) => (summary ? [{ of, summary }] : []));
      return {
        valterra_web_vitals_reports: each.map(({ of, summary }): Sample => [
          summary?.count ?? 0,
          of,
        ]),
        valterra_web_vitals_good_ratio: known.map(({ of, summary }): Sample => [summary.good, of]),
        // Above the last bound of the histogram nothing more is known.
        valterra_web_vitals_p75: known.map(({ of, summary }): Sample => [
          summary.p75 ?? Infinity,
          of,
        ]),
      };
    },
  });
  metrics.add('the searches', {
    gauges: {
      valterra_unanswered_searches_today: {
        help: 'Searches of today (UTC) that found nothing',
        labels: ['locale'],
      },
    },
    read: async () => {
      const counts = await (await open()).searches.countsOfToday();
      return {
        valterra_unanswered_searches_today: localeCodes.map((locale): Sample => [
          counts.get(locale) ?? 0,
          { locale },
        ]),
      };
    },
  });
}

function summed(histograms: readonly { counts: readonly number[] }[]): number[] {
  const sums: number[] = [];
  for (const { counts } of histograms)
    counts.forEach((count, column) => (sums[column] = (sums[column] ?? 0) + count));
  return sums;
}
