import { localeCodes } from '../../core/i18n/locales';
import { addedUp, summaryOf, vitalDevices, vitalNames } from '../../core/vitals/vitals';
import type { Metrics, Sample } from '../../platform/metrics/metrics';
import { openVitals, type VitalsStore } from '../../platform/vitals/vitals-store';
import type { Environment } from '../../platform/settings/settings';
import { openOutbox } from '../forms/outbox/outbox';
import { states } from '../forms/outbox/delivery-queue';
import type { BuildQueue } from '../publish/build-queue';
import type { LiveReleases } from '../releases/live-releases';

/** What this machine keeps of submissions and reports; there before the first release is. */
export function addStoredMetrics(metrics: Metrics, environment: Environment): void {
  metrics.add('the outbox', {
    gauges: {
      valterra_outbox_submissions: { help: 'Submissions in the outbox', labels: ['state'] },
      valterra_outbox_oldest_waiting_seconds: {
        help: 'Age of the oldest submission that waits to be delivered; 0 when none does',
      },
    },
    read: async () => {
      const { counts, oldestWaiting } = await (await openOutbox(environment)).admin.depth();
      return {
        valterra_outbox_submissions: states.map((state) => [counts.get(state) ?? 0, { state }]),
        valterra_outbox_oldest_waiting_seconds: [[secondsSince(oldestWaiting)]],
      };
    },
  });
  if (environment.vitalsSample > 0) addVitalsMetrics(metrics, () => openVitals(environment));
}

const daysOfVitals = 28;

/** What pages have reported of their speed and of searches, of all machines that share the store. */
function addVitalsMetrics(metrics: Metrics, open: () => Promise<VitalsStore>): void {
  const labels = ['vital', 'device'];
  metrics.add('the web vitals', {
    gauges: {
      valterra_web_vitals_reports: { help: `Reports of the last ${daysOfVitals} days`, labels },
      valterra_web_vitals_good_ratio: { help: 'Share of them that is good, from 0 to 1', labels },
      valterra_web_vitals_p75: {
        help: 'Three of four are at most this: LCP and INP in ms, CLS without a unit',
        labels,
      },
    },
    read: async () => {
      const histograms = await (await open()).histograms(daysOfVitals);
      const each = vitalNames.flatMap((vital) =>
        vitalDevices.map((device) => {
          const found = histograms.filter((one) => one.name === vital && one.device === device);
          return { of: { vital, device }, summary: summaryOf(vital, addedUp(found.map(({ counts }) => counts))) };
        }),
      );
      const known = each.flatMap(({ of, summary }) => (summary ? [{ of, summary }] : []));
      return {
        valterra_web_vitals_reports: each.map(({ of, summary }): Sample => [summary?.count ?? 0, of]),
        valterra_web_vitals_good_ratio: known.map(({ of, summary }): Sample => [summary.good, of]),
        // Above the last bound of the histogram nothing more is known.
        valterra_web_vitals_p75: known.map(({ of, summary }): Sample => [summary.p75 ?? Infinity, of]),
      };
    },
  });
  metrics.add('the searches', {
    gauges: {
      valterra_unanswered_searches_today: { help: 'Searches of today (UTC) that found nothing', labels: ['locale'] },
    },
    read: async () => {
      const counts = await (await open()).searches.countsOfToday();
      return {
        valterra_unanswered_searches_today: localeCodes.map((locale): Sample => [counts.get(locale) ?? 0, { locale }]),
      };
    },
  });
}

export function addReleaseMetrics(metrics: Metrics, live: LiveReleases): void {
  metrics.add('the live release', {
    gauges: { valterra_release_timestamp_seconds: { help: 'When the live release was made' } },
    read: async () => ({ valterra_release_timestamp_seconds: [[Date.parse(live.current.manifest.created) / 1000]] }),
  });
}

export function addBuildMetrics(metrics: Metrics, queue: BuildQueue): void {
  metrics.add('the builds', {
    gauges: {
      valterra_builds: { help: 'Builds in the list, which keeps the last 200', labels: ['state'] },
      valterra_build_timestamp_seconds: {
        help: 'Of the newest build of a state: when it was asked for, was begun, or ended',
        labels: ['state'],
      },
      valterra_build_duration_seconds: {
        help: 'Of the newest build of a state that has ended and changed a page',
        labels: ['state'],
      },
    },
    read: async () => {
      const figures = await queue.figures();
      const ofEach = (value: (figure: (typeof figures)[number]) => number | null): Sample[] =>
        figures.flatMap((figure) => {
          const found = value(figure);
          return found === null ? [] : [[found, { state: figure.state }]];
        });
      return {
        valterra_builds: ofEach(({ count }) => count),
        valterra_build_timestamp_seconds: ofEach(({ at }) => at),
        valterra_build_duration_seconds: ofEach(({ seconds }) => seconds),
      };
    },
  });
}

const secondsSince = (time: number | null): number => (time === null ? 0 : Math.max(0, (Date.now() - time) / 1000));
