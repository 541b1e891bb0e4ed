import { readUnanswered, type UnansweredSearch } from '../../core/searches/unanswered';
import { maxReport, readReport, type VitalReport } from '../../core/vitals/vitals';
import { parseJson } from '../../platform/json';
import { openVitals } from '../../platform/vitals/vitals-store';
import { ownEnvironment } from '../../platform/settings/settings';
import { errorShape } from '../serve/error-document';
import { readBytes } from './read-submission';
import { assertOwnPage, complain, floodGate, messageOf, SubmissionRefusal } from './refusal';
import { type Endpoint, sendAnswer, sendJson, type SubmissionRequest } from './submission-http';

interface ReportDependencies<Report> {
  settings(): { siteUrl: string; vitalsSample: number };
  store(): Promise<{ add(report: Report): Promise<void> }>;
  clock?(): number;
}

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
  dependencies: ReportDependencies<VitalReport> = {
    settings: ownEnvironment,
    store: () => openVitals(ownEnvironment()),
  },
): Endpoint => reportEndpoint('Web vitals', readReport, dependencies);

export const searchesEndpoint = (
  dependencies: ReportDependencies<UnansweredSearch> = {
    settings: ownEnvironment,
    store: async () => (await openVitals(ownEnvironment())).searches,
  },
): Endpoint => reportEndpoint('Unanswered searches', readUnanswered, dependencies);

/** Counts what pages report. It stores nothing of a visitor. */
function reportEndpoint<Report>(
  what: string,
  read: (value: unknown) => Report | null,
  dependencies: ReportDependencies<Report>,
): Endpoint {
  const isFlood = floodGate(maxPerMinute, dependencies.clock);
  let isFailing = false;
  return async (request, response) => {
    const { siteUrl, vitalsSample } = dependencies.settings();
    const refuse = (status: number, code: string, message: string, headers = {}) =>
      sendJson(response, status, errorShape(status, message, code), headers);
    if (vitalsSample === 0) return refuse(404, 'not_found', 'There is no such function.');
    try {
      const report = read(await readSent(request, siteUrl));
      if (report === null) throw new SubmissionRefusal('invalid');
      if (isFlood()) throw new SubmissionRefusal('tooMany', { headers: { 'Retry-After': '60' } });
      await (await dependencies.store()).add(report);
      isFailing = false;
      sendAnswer(response, 204, {});
    } catch (error) {
      const { reason, status, code, details } =
        error instanceof SubmissionRefusal ? error : asUnavailable(error, request);
      refuse(status, code, answers[reason as keyof typeof answers], details.headers);
    }
  };

  /** Said once, however many reports fail. */
  function asUnavailable(error: unknown, { warn = complain }: SubmissionRequest): SubmissionRefusal {
    if (!isFailing) warn(`${what} cannot be counted: ${messageOf(error)}`);
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
