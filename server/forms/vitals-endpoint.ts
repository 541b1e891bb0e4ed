import { readUnanswered, type UnansweredSearch } from '../../core/searches/unanswered';
import { maxReport, readReport, type VitalReport } from '../../core/vitals/vitals';
import { parseJson } from '../../platform/json';
import { openVitals } from '../../platform/vitals/vitals-store';
import { type Environment, readEnvironment } from '../../platform/settings/settings';
import { errorShape } from '../serve/error-document';
import { readBytes } from './read-submission';
import { assertOwnPage, complain, SubmissionRefusal } from './refusal';
import { type Endpoint, jsonType, sendAnswer, type SubmissionRequest } from './submission-http';

interface ReportDependencies<Report> {
  settings(): { siteUrl: string; vitalsSample: number };
  store(): Promise<{ add(report: Report): Promise<void> }>;
  clock?(): number;
}

let environment: Environment | undefined;
const settings = () => (environment ??= readEnvironment());

/** So many reports are counted in a minute: a flood costs no more than that. */
const maxPerMinute = 600;

const answers = {
  method: 'Reports are sent with POST.',
  origin: 'Reports are sent by pages of this site.',
  tooLarge: `A report has at most ${maxReport} bytes.`,
  invalid: 'This is not a report of this site.',
  tooMany: 'Too many reports arrive: this one is not counted.',
  unavailable: 'The report could not be counted.',
} as const;

export const vitalsEndpoint = (
  dependencies: ReportDependencies<VitalReport> = { settings, store: () => openVitals(settings()) },
): Endpoint => reportEndpoint('Web vitals', readReport, dependencies);

export const searchesEndpoint = (
  dependencies: ReportDependencies<UnansweredSearch> = {
    settings,
    store: async () => (await openVitals(settings())).searches,
  },
): Endpoint => reportEndpoint('Unanswered searches', readUnanswered, dependencies);

/** Counts what pages report. It stores nothing of a visitor. */
function reportEndpoint<Report>(
  what: string,
  read: (value: unknown) => Report | null,
  dependencies: ReportDependencies<Report>,
): Endpoint {
  const { clock = () => performance.now() } = dependencies;
  let minute = { began: clock(), count: 0 };
  let isFailing = false;
  return async (request, response) => {
    const { siteUrl, vitalsSample } = dependencies.settings();
    const refuse = (status: number, code: string, message: string, headers = {}) =>
      sendAnswer(response, status, { ...headers, ...jsonType }, JSON.stringify(errorShape(status, message, code)));
    if (vitalsSample === 0) return refuse(404, 'not_found', 'There is no such function.');
    try {
      const report = read(await readSent(request, siteUrl));
      if (report === null) throw new SubmissionRefusal('invalid');
      assertNoFlood();
      await (await dependencies.store()).add(report);
      isFailing = false;
      sendAnswer(response, 204, {});
    } catch (error) {
      const { reason, status, code, details } =
        error instanceof SubmissionRefusal ? error : asUnavailable(error, request);
      refuse(status, code, answers[reason as keyof typeof answers], details.headers);
    }
  };

  function assertNoFlood(): void {
    const now = clock();
    if (now - minute.began >= 60_000) minute = { began: now, count: 0 };
    minute.count += 1;
    if (minute.count > maxPerMinute) throw new SubmissionRefusal('tooMany', { headers: { 'Retry-After': '60' } });
  }

  /** Said once, however many reports fail. */
  function asUnavailable(error: unknown, { warn = complain }: SubmissionRequest): SubmissionRefusal {
    const why = error instanceof Error ? error.message : 'unknown';
    if (!isFailing) warn(`${what} cannot be counted: ${why}`);
    isFailing = true;
    return new SubmissionRefusal('unavailable', { headers: { 'Retry-After': '60' } });
  }
}

async function readSent(request: SubmissionRequest, siteUrl: string): Promise<unknown> {
  if (request.method !== 'POST') throw new SubmissionRefusal('method', { headers: { Allow: 'POST' } });
  assertOwnPage(request, siteUrl);
  const limit = { bytes: maxReport, refusal: () => new SubmissionRefusal('tooLarge') };
  const bytes = await readBytes(request, limit);
  return bytes && parseJson(bytes.toString('utf8'));
}
