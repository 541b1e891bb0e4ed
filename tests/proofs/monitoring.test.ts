import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

import { lastBackupFile } from '../../platform/files/last-backup';
import { openBuildQueue } from '../../server/publish/build-queue';
import { ask } from '../contract/ask';
import { whereInstalled } from '../deploy/installed';
import { complete } from '../contract/served-forms';
import { freePort } from '../fixtures/free-port';
import { RunningSite } from '../fixtures/running-site';
import { until } from '../fixtures/until';

// A real Prometheus reads a real site and its backend. `npm test -- all` installs it where it may.
const deployed = 'deploy/prometheus';

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { runbook?: string } }[] }[];
}

interface Panel {
  id: number;
  title: string;
  gridPos: Record<'x' | 'y' | 'w' | 'h', number>;
  targets: { expr: string }[];
}

const alerts = (parse(readFileSync(join(deployed, 'alerts.yml'), 'utf8')) as Rules).groups.flatMap(({ rules }) => rules);
const dashboard = JSON.parse(readFileSync('deploy/grafana/valterra.json', 'utf8')) as {
  schemaVersion: number;
  uid: string;
  panels: Panel[];
};

whereInstalled('promtool')('Prometheus', () => {
  const site = new RunningSite();
  const data = (name: string) => join(site.folder, name);
  let prometheus: ChildProcess;
  let api = '';

  beforeAll(async () => {
    const ports = [await freePort(), await freePort(), await freePort()] as const;
    // A mail server that is away: mails wait.
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@valterra.example' };
    await site.prepare({ ...mail, METRICS_PORT: String(ports[1]) });
    const queue = await openBuildQueue(join(site.folder, 'site-data'));
    const began = new Date(Date.now() - 12_000);
    await queue.record('command', began, { state: 'done', release: '1-a', pages: { total: 0, first: [] } });
    await queue.record('command', began, { state: 'failed', reason: 'for a test' });
    queue.close();
    writeFileSync(lastBackupFile(join(site.folder, 'site-data')), JSON.stringify({ madeAt: began.toISOString(), place: '/srv' }));
    await site.startSite({ METRICS_PORT: String(ports[0]) });
    api = `http://127.0.0.1:${ports[2]}`;
    prometheus = await startPrometheus(ports);
    await visit();
    await until(async () => (await values('valterra_mails{state="waiting"} > 0')).length > 0, 'a mail in Prometheus');
    await until(
      async () => (await values('valterra_web_vitals_reports{vital="lcp",device="phone"} > 0')).length > 0,
      'vitals in Prometheus',
    );
    // A rate is of two scrapes.
    await until(async () => (await values('rate(valterra_http_requests_total{kind="page"}[1m]) > 0')).length > 0, 'a rate in Prometheus');
  });

  afterAll(async () => {
    prometheus?.kill('SIGTERM');
    await once(prometheus, 'close');
    await site.clear();
  });

  /** With the configuration that is delivered, but for the ports and the pace. */
  async function startPrometheus([siteMetrics, backendMetrics, own]: readonly [number, number, number]): Promise<ChildProcess> {
    const delivered = readFileSync(join(deployed, 'prometheus.yml'), 'utf8');
    const config = delivered
      .replace("['127.0.0.1:9464']", `['127.0.0.1:${siteMetrics}']`)
      .replaceAll(/^ {2}# ((?:- job_name| {2}).*)$/gm, '  $1')
      .replace('cms.internal:9464', `127.0.0.1:${backendMetrics}`)
      .replaceAll('15s', '1s');
    expect(config).not.toMatch(/^ *- targets: .*:9464/m);
    writeFileSync(data('prometheus.yml'), config);
    writeFileSync(data('alerts.yml'), readFileSync(join(deployed, 'alerts.yml')));
    const words = [
      `--config.file=${data('prometheus.yml')}`,
      `--storage.tsdb.path=${data('tsdb')}`,
      `--web.listen-address=127.0.0.1:${own}`,
    ];
    const child = spawn('prometheus', words, { stdio: 'ignore' });
    await until(async () => (await ask(api, '/-/ready').catch(() => null))?.status === 200, 'Prometheus');
    return child;
  }

  async function visit(): Promise<void> {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const post = (path: string, body: object) => ask(site.url, path, { method: 'POST', headers, body: JSON.stringify(body) });
    await post('/api/info', complete.informacoes);
    await post('/api/vitals', { route: 'home', device: 'phone', values: { lcp: 812, inp: 40, cls: 0.02 } });
    await post('/api/searches', { locale: 'en', term: 'asbestos' });
    for (const path of ['/pt', '/en', '/en/nowhere']) await ask(site.url, path);
    await until(async () => (await values('up == 1')).length === 2, 'both targets of Prometheus');
    await ask(site.url, '/pt');
  }

  async function query<Result>(path: string): Promise<Result> {
    const answer = JSON.parse((await ask(api, path)).text) as { status: string; error?: string; data: Result };
    if (answer.status !== 'success') throw new Error(answer.error);
    return answer.data;
  }

  const values = async (expression: string) =>
    (await query<{ result: unknown[] }>(`/api/v1/query?query=${encodeURIComponent(expression)}`)).result;

  it.each(['check config prometheus.yml', 'check rules alerts.yml', 'test rules alerts.test.yml'])('promtool: %s', (command) => {
    execFileSync('promtool', command.split(' '), { cwd: deployed, stdio: 'pipe' });
  });

  it('has loaded every alert, and none has failed to be evaluated', async () => {
    await until(async () => (await rules()).every(({ health }) => health !== 'unknown'), 'a first evaluation of all rules');
    expect((await rules()).map(({ name, health, lastError = '' }) => [name, health, lastError])).toEqual(
      alerts.map(({ alert }) => [alert, 'ok', '']),
    );
  });

  const rules = async () =>
    (await query<{ groups: { rules: { name: string; health: string; lastError?: string }[] }[] }>('/api/v1/rules')).groups.flatMap(
      (group) => group.rules,
    );

  it.each([
    ...alerts.map(({ alert, expr }) => [`alert ${alert}`, expr]),
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`panel ${title}`, expr])),
  ])('%s names only metrics and labels that are there', async (what, expr = '') => {
    const names = await query<string[]>('/api/v1/label/__name__/values');
    expect(metricsIn(expr).filter((name) => !names.includes(name))).toEqual([]);
    expect(metricsIn(expr)).not.toEqual([]);
    for (const [, label, operator, value = ''] of expr.matchAll(/(\w+)(=~?)"([^"]*)"/g)) {
      const there = await query<string[]>(`/api/v1/label/${label}/values`);
      expect(there).toContainEqual(expect.stringMatching(new RegExp(operator === '=' ? `^${value}$` : `^(${value})$`)));
    }
    const found = await values(expr.replaceAll('$__rate_interval', '1m'));
    if (what.startsWith('panel')) expect(found).not.toEqual([]);
  });
});

/** The words of an expression that are neither of the language nor labels or texts. */
function metricsIn(expression: string): string[] {
  const grouped = /\b(by|on|without|ignoring|group_left)\s*\([^)]*\)/g;
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ').replaceAll(grouped, ' ');
  return (bare.match(/(?<![\w.])[a-z_]\w*/gi) ?? []).filter((word) => !language.has(word));
}

const language = new Set('sum max min min_over_time rate delta time histogram_quantile and or unless'.split(' '));

/** As the link to it ends: of a heading without punctuation, code or links, which these do not have. */
const anchorOf = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-');

it.each(alerts.map(({ alert, annotations }) => [alert, annotations.runbook]))('%s names an entry of the runbook: %s', (_, runbook = '') => {
  const [file = '', anchor] = runbook.split('#');
  expect(file).toBe('docs/recover.md');
  const headings = readFileSync(file, 'utf8').match(/(?<=^#+ ).*$/gm) ?? [];
  expect(headings.map(anchorOf)).toContain(anchor);
});

it('the dashboard is one that Grafana imports: panels of their own, nowhere one above another', () => {
  const { panels, schemaVersion, uid } = dashboard;
  expect([schemaVersion, uid, new Set(panels.map(({ id }) => id)).size]).toEqual([39, 'valterra', panels.length]);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.trunc(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
});
