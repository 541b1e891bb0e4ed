import { Counter, Histogram } from 'prom-client';
import type { Metrics } from '../../platform/metrics/metrics';
import { type AnswerKind, answerKinds, kindOf } from '../serve/answer-kind';

/** In seconds: from a page of the memory to a form with large files. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** Is told of each answer, by the URL of its request, its status and its time in ms. */
export type OnAnswered = (url: string, status: number, ms: number) => void;

/** Counts answers and their time. All labels are a small fixed set. */
export function requestMetrics({ registry }: Metrics): OnAnswered {
  const registers = [registry];
  const requests = new Counter({
    name: 'valterra_http_requests_total',
    help: 'Answered requests, by kind of answer and class of status',
    labelNames: ['kind', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'valterra_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['kind'],
    buckets,
    registers,
  });
  // Bound once, and there from the beginning: a rate needs a zero to start from.
  const bound = Object.fromEntries(
    answerKinds.map((kind) => {
      durations.zero({ kind });
      const counters = [1, 2, 3, 4, 5].map((hundreds) => {
        const labels = { kind, status: `${hundreds}xx` };
        if (hundreds > 1) requests.inc(labels, 0);
        return requests.labels(labels);
      });
      return [kind, { counters, duration: durations.labels({ kind }) }];
    }),
  ) as Record<AnswerKind, { counters: Counter.Internal[]; duration: Histogram.Internal<'kind'> }>;
  return (url, status, ms) => {
    const { counters, duration } = bound[kindOf(url, status)];
    counters[Math.trunc(status / 100) - 1]?.inc();
    duration.observe(ms / 1000);
  };
}
