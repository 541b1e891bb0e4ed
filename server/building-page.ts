import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import palette from '../core/design/palette.json';
import { inEachLocale, initialLocale, type Locale, localeOfPath } from '../core/i18n/locales';
import { html } from '../platform/http/escape-html';
import type pt from '../locales/pt/server-error.json';
import { bareDocument, errorShape } from './serve/error-document';

const words = inEachLocale((code): (typeof pt)['building'] => require(`../locales/${code}/server-error.json`).building);

/** Answers while the first release is built, in the place of the site, and reports in the log how far it is. */
export async function showProgress({ host, port }: { host: string; port: number }, log: (line: string) => void) {
  const progress = new BuildProgress();
  const line = progressLine(progress);
  const server = createServer((request, response) => answer(request, response, progress.now));
  await new Promise<void>((resolve) => {
    // Another program has the port: `npm start` says so when the site listens.
    server.once('error', () => resolve());
    server.listen({ host, port }, resolve);
  });
  return {
    log(text: string): void {
      progress.read(text);
      line.clear();
      log(text);
    },
    /** The port is free then. */
    async close(): Promise<void> {
      line.end();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Asked for by the page: where it is not answered with JSON, the site is live. A 503 would stand as a fault in the console each time. */
const progressPath = '/?progress';

function answer({ url = '', headers }: IncomingMessage, response: ServerResponse, now: Progress): void {
  const isProgress = url === progressPath;
  const isPage = headers.accept?.includes('text/html') && url !== '/healthz';
  const languages = headers['accept-language']?.slice(0, 200).split(',') ?? [];
  const locale = localeOfPath(url) ?? initialLocale(undefined, languages);
  response.writeHead(isProgress ? 200 : 503, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
    connection: 'close',
  });
  const json = isProgress ? now : { ...errorShape(503, words[locale].title), ...now };
  response.end(isPage ? buildingPage(locale, now) : JSON.stringify(json));
}

/** Loads itself when the site is live. Between this server and that of the site nobody listens for a moment. */
function buildingPage(locale: Locale, { percent }: Progress): string {
  const { title, lead } = words[locale];
  return bareDocument(
    locale,
    html`<title>${title}</title><noscript><meta http-equiv="refresh" content="5"></noscript><style>${style}</style>
<main><h1>${title}</h1><p>${lead}</p><progress max="100" value="${percent}" aria-label="${title}"></progress></main>
<script>${script}</script>`,
  );
}

const style = html`
body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.6 system-ui,sans-serif;color:${palette.black}}
main{max-width:34rem;padding:2rem}h1{font-size:1.75rem;line-height:1.2}progress{width:100%;accent-color:${palette.green}}`;

const script = html`setInterval(async()=>{try{const a=await fetch('${progressPath}');
if(!/json/.test(a.headers.get('content-type')))return location.reload();
document.querySelector('progress').value=(await a.json()).percent}catch{}},1500)`;

/** On a terminal one line that stays the last one. */
function progressLine(progress: BuildProgress) {
  const { stdout } = process;
  if (!stdout.isTTY) return { clear: () => undefined, end: () => undefined };
  const clear = () => stdout.write('\r\u001b[K');
  const timer = setInterval(() => {
    const { percent, elapsed, expected } = progress.now;
    const bar = '█'.repeat(percent / 5).padEnd(20, '░');
    stdout.write(`\r\u001b[K  \u001b[32m${bar}\u001b[39m ${percent} %, ${elapsed} s of about ${expected} s`);
  }, 500);
  return {
    clear,
    end(): void {
      clearInterval(timer);
      clear();
    },
  };
}

/** Which part of a build from nothing is done at the end of a step of Gatsby; measured at 848 pages. */
const steps: readonly [step: string, done: number][] = [
  ['onPreBootstrap', 0.12],
  ['source and transform nodes', 0.17],
  ['Building production JavaScript', 0.33],
  ['Building HTML renderer', 0.4],
  ['run queries', 0.52],
  ['Running gatsby-plugin-sharp', 0.76],
  ['Building static HTML', 0.85],
  ['onPostBuild', 0.93],
];

/** In ms, of which a build is said to take until its first step shows how fast the machine is. */
const usual = 160_000;

interface Progress {
  percent: number;
  /** In seconds: until now, and in all as it looks now. */
  elapsed: number;
  expected: number;
}

/** How far a build is, by the lines that it logs. */
export class BuildProgress {
  readonly #now: () => number;
  readonly #began: number;
  #ended = 0;
  #total = usual;

  constructor(now = Date.now) {
    this.#now = now;
    this.#began = now();
  }

  read(line: string): void {
    const ended = steps.findIndex(([step]) => line.trimStart().startsWith(step)) + 1;
    if (ended <= this.#ended) return;
    this.#ended = ended;
    // A step may end in the millisecond in which the build began.
    this.#total = Math.max(1, this.#now() - this.#began) / this.#done;
  }

  get #done(): number {
    return steps[this.#ended - 1]?.[1] ?? 0;
  }

  get now(): Progress {
    const elapsed = this.#now() - this.#began;
    // Within a step it goes on as fast as until then, and not into the next one.
    const most = steps[this.#ended]?.[1] ?? 0.99;
    const done = Math.min(most, Math.max(this.#done, elapsed / this.#total));
    const seconds = (time: number) => Math.round(time / 1000);
    return {
      percent: Math.floor(done * 100),
      elapsed: seconds(elapsed),
      expected: seconds(Math.max(this.#total, elapsed)),
    };
  }
}
