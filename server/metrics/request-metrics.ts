import { Counter, Histogram } from 'prom-client';
import type { Metrics } from '../../platform/metrics/metrics';
import { type AnswerKind, answerKinds, kindOf } from '../serve/answer-kind';

/** In seconds: from a page of the memory to a form with large files. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** Is told of each answer, by the URL of its request, its status and its time in ms. */
export type OnAnswered = (url: string, status: number, ms: number) => void;

export function requestMetrics({ registry }: Metrics): OnAnswered {
  const registers = [registry];
  const durations = new Histogram({
    name: 'valterra_http_request_duration_seconds',
    help: 'Time from the head of a request, once it is read, until its answer is handed over to be sent',
    labelNames: ['kind'],
    buckets,
    registers,
  });
  const answered = Object.fromEntries(
    answerKinds.map((kind) => {
      durations.zero({ kind });
      // By the first digit of the status. A rate needs a zero to start from.
      const counts: Record<number, number> = { 2: 0, 3: 0, 4: 0, 5: 0 };
      return [kind, { counts, duration: durations.labels({ kind }) }];
    }),
  ) as Record<AnswerKind, { counts: Record<number, number>; duration: Histogram.Internal<'kind'> }>;
  new Counter({
    name: 'valterra_http_requests_total',
    help: 'Answered requests, by kind of answer and class of status',
    labelNames: ['kind', 'status'],
    registers,
    // At each scrape: counting a request with `inc` takes as long as all else that is done for one here.
    collect() {
      this.reset();
      for (const [kind, { counts }] of Object.entries(answered))
        for (const [digit, count] of Object.entries(counts)) this.inc({ kind, status: `${digit}xx` }, count);
    },
  });
  return (url, status, ms) => {
    const { counts, duration } = answered[kindOf(url, status)];
    const digit = Math.trunc(status / 100);
    counts[digit] = (counts[digit] ?? 0) + 1;
    duration.observe(ms / 1000);
  };
}
