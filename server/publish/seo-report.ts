import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { isFinding, type PageFinding } from '../../core/publishing/seo-findings';
import type { PageTable, ReportState, SeoService } from '../../core/publishing/seo-service';
import { isRecord } from '../../core/content/entity-values';
import { parseJson } from '../../platform/json';
import { environmentAndFile } from '../../platform/settings/settings';
import { PageTables } from '../releases/page-table';
import type { ReleaseStore } from '../releases/release-store';

/** What `npm run seo` wrote (`seo-check/report.ts`). */
interface WrittenReport {
  release: string;
  findings: PageFinding[];
}

interface SeoOptions {
  store: ReleaseStore;
  dataDir: string;
  /** Makes the report; throws with the reason why there is none. */
  make(): Promise<void>;
}

export function seoService({ store, dataDir, make }: SeoOptions): SeoService {
  const tables = new PageTables(store);
  let known: { stamp: number; report: WrittenReport | null } = { stamp: 0, report: null };
  let state: ReportState = { state: 'idle' };

  /** Null: there is none, or it is of another version of the program. */
  async function lastReport() {
    const stamp = await stampOf(reportAt(dataDir));
    if (stamp !== known.stamp)
      known = {
        stamp,
        report: stamp === 0 ? null : reportIn(await readFile(reportAt(dataDir), 'utf8')),
      };
    return known.report && { ...known.report, madeAt: new Date(stamp).toISOString() };
  }

  return {
    async table() {
      const pages = await tables.live();
      return pages && withFindings(pages, await lastReport());
    },
    reportState: () => state,
    makeReport: () => {
      if (state.state === 'running') return;
      state = { state: 'running' };
      make().then(
        () => (state = { state: 'idle' }),
        (error: Error) => (state = { state: 'failed', reason: error.message }),
      );
    },
  };
}

function reportIn(text: string): WrittenReport | null {
  const value = parseJson(text);
  if (!isRecord(value) || typeof value.release !== 'string' || !Array.isArray(value.checks))
    return null;
  const findings = value.checks.flatMap((check: unknown) => isRecord(check) && check.findings);
  return findings.every(isFinding) ? { release: value.release, findings } : null;
}

function withFindings(
  pages: NonNullable<Awaited<ReturnType<PageTables['live']>>>,
  report: (WrittenReport & { madeAt: string }) | null,
): PageTable {
  const ofPage = new Map<string, PageFinding[]>();
  for (const finding of report?.findings ?? []) {
    const others = ofPage.get(finding.page);
    if (others) others.push(finding);
    else ofPage.set(finding.page, [finding]);
  }
  const rows = pages.rows.map((row) => {
    const findings = ofPage.get(row.path) ?? [];
    ofPage.delete(row.path);
    return { ...row, findings };
  });
  const others = [...ofPage.values()].flat();
  return {
    ...pages,
    rows,
    report: report && { release: report.release, madeAt: report.madeAt, others },
  };
}

/** Runs `npm run seo` in a process of its own, behind everything else that the machine does. */
export function reportMaker(root: string, dataDir: string, signal: AbortSignal) {
  return async (): Promise<void> => {
    const before = await stampOf(reportAt(dataDir));
    const complaint = await complaintsOf(
      spawn(process.execPath, ['--import', 'tsx', 'seo-check/main.ts'], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: environmentAndFile(),
        signal,
      }),
    );
    // Its exit code says whether it found something, too.
    if ((await stampOf(reportAt(dataDir))) === before) throw new Error(complaint);
  };
}

const maxComplaint = 2000;

function complaintsOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-maxComplaint);
    });
    child.once('spawn', () => {
      try {
        setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
      } catch {
        // It has ended already, or the system keeps it as it is.
      }
    });
    child.once('error', reject);
    child.once('close', () => resolve(withoutPlaces(complaint)));
  });
}

/** Where in the code it was says nothing to those who edit. */
const withoutPlaces = (complaint: string): string =>
  complaint
    .split('\n')
    .filter((line) => !line.trim().startsWith('at '))
    .join('\n')
    .trim();

const reportAt = (dataDir: string): string => join(dataDir, 'seo/report.json');

/** In ms; 0: it is not there. */
const stampOf = async (file: string): Promise<number> =>
  (await stat(file).catch(() => null))?.mtimeMs ?? 0;
