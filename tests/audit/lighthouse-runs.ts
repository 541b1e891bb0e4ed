export type Figure = 'performance' | 'accessibility' | 'best-practices' | 'seo' | 'lcp' | 'tbt' | 'cls';

/** What is read of Lighthouse's answer; its own types need more of the DOM than this project has. */
interface Result {
  lhr: {
    runtimeError?: { message: string };
    environment: { benchmarkIndex: number };
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { score: number | null; numericValue?: number; title: string; scoreDisplayMode: string }>;
  };
}

type Lighthouse = (url: string, flags: object) => Promise<Result | undefined>;

export type Run = Awaited<ReturnType<typeof runLighthouse>>;

const others = ['accessibility', 'best-practices', 'seo'] as const;

/**
 * One run of Lighthouse as a phone, in the browser whose debugging port it is given. `hidden`: the page is not meant to be found; `speedOnly`: the other
 * categories say the same in each run.
 */
export async function runLighthouse(url: string, port: number, { hidden = false, speedOnly = false }) {
  const { default: lighthouse } = (await import('lighthouse')) as unknown as { default: Lighthouse };
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', ...(speedOnly ? [] : others)],
    ...(hidden ? { skipAudits: ['is-crawlable'] } : {}),
  });
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse has no answer'}`);
  const { categories, audits, environment } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    figures: {
      performance: score('performance'),
      ...(speedOnly ? {} : Object.fromEntries(others.map((name) => [name, score(name)]))),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
    } as Partial<Record<Figure, number>>,
    /** The titles of what is not as it should be. */
    faults: Object.values(audits)
      .filter(({ score: reached, scoreDisplayMode }) => scoreDisplayMode === 'binary' && reached === 0)
      .map(({ title }) => title),
    /** How quick the machine was meanwhile, by Lighthouse's own measure: its phone is this machine, four times slower. */
    machine: environment.benchmarkIndex,
  };
}
