import { collectDefaultMetrics, Gauge, Registry, type OpenMetricsContentType } from 'prom-client';
import { inTime } from '../jobs/in-time';

/** `[3]`, or with the values of labels: `[3, { state: 'waiting' }]`. */
export type Sample = readonly [value: number, labels?: Readonly<Record<string, string>>];

/** Values that stand elsewhere, such as in a database, and are read together at each scrape. */
export interface MetricSource<Name extends string> {
  gauges: Readonly<Record<Name, { help: string; labels?: readonly string[] }>>;
  read(): Promise<Readonly<Partial<Record<Name, readonly Sample[]>>>>;
}

type OpenSource = MetricSource<string> & {
  /** Of this scrape, or of one before that could not wait for it. */
  reading: Promise<unknown> | null;
  complaint: string;
};

type OpenMetrics = Registry<OpenMetricsContentType>;

function openMetrics(): OpenMetrics {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return registry;
}

export class Metrics {
  readonly registry = openMetrics();
  readonly #sources = new Map<string, OpenSource>();

  /** `patience`: in ms, how long a scrape waits for the values of a source. */
  constructor(
    private readonly log: (line: string) => void,
    private readonly patience = 2_000,
  ) {
    collectDefaultMetrics({ register: this.registry });
  }

  /** `what` names the source in the log; one that is added again takes the place of the former. */
  add<Name extends string>(what: string, source: MetricSource<Name>): void {
    this.#sources.set(what, { ...source, reading: null, complaint: '' });
  }

  /** As OpenMetrics. What a source cannot tell is missing and said once; all else is there. */
  async text(): Promise<string> {
    const read = openMetrics();
    await Promise.all([...this.#sources].map(([what, source]) => this.#read(what, source, read)));
    return Registry.merge([this.registry, read] as unknown as Registry[]).metrics();
  }

  async #read(what: string, source: OpenSource, registry: OpenMetrics): Promise<void> {
    try {
      const values = await this.#values(source);
      for (const [name, { help, labels = [] }] of Object.entries(source.gauges)) {
        const samples = values[name] ?? [];
        // A gauge without labels begins at 0, which would be a value.
        if (samples.length === 0) continue;
        const gauge = new Gauge({ name, help, labelNames: labels, registers: [registry] });
        for (const [value, of = {}] of samples) gauge.set(of, value);
      }
      source.complaint = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== source.complaint) this.log(`Warning: the metrics of ${what} are missing: ${message}`);
      source.complaint = message;
    }
  }

  #values(source: OpenSource): ReturnType<OpenSource['read']> {
    // What still hangs is not asked again: each scrape would leave one more.
    if (source.reading) return Promise.reject(new Error(late));
    const reading = source.read();
    const settled = () => void (source.reading = null);
    source.reading = reading.then(settled, settled);
    return inTime(reading, this.patience, late);
  }
}

const late = 'they could not be read in time';
