import { once } from 'node:events';
import { printable } from '../../platform/command-line/commands';

export interface Finding {
  verdict: 'ok' | 'warning' | 'fault';
  found: string;
  /** What to do, as a sentence; nothing where all is right. */
  advice?: string;
}

export const ok = (found: string): Finding => ({ verdict: 'ok', found });
export const warning = (found: string, advice: string): Finding => ({ verdict: 'warning', found, advice });
export const fault = (found: string, advice: string): Finding => ({ verdict: 'fault', found, advice });

/** Said where a secret of the running server is another one. */
export const sameSettings = 'Run this with the settings and the DATA_DIR of the server.';

/** Several findings are one line, with the worst verdict; what is right then needs no word. */
export type Check = (signal: AbortSignal) => Promise<Finding | Finding[]> | Finding | Finding[];

export interface CheckResult extends Finding {
  check: string;
}

interface RunOptions {
  patience?: number;
  /** Values that appear in no finding, whoever says them. */
  secrets?: readonly string[];
}

/** Runs all checks at once; answers in their order. One that fails or takes too long is a fault. */
export function runChecks(
  checks: Readonly<Record<string, Check>>,
  { patience = 20_000, secrets = [] }: RunOptions = {},
): Promise<CheckResult[]> {
  const shown = (text: string): string => {
    const masked = secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text);
    return printable(masked).replace(/\s+/g, ' ').slice(0, 500);
  };
  return Promise.all(
    Object.entries(checks).map(async ([check, look]) => {
      const { verdict, found, advice } = await inTime(look, patience);
      return { check, verdict, found: shown(found), advice: advice && shown(advice) };
    }),
  );
}

async function inTime(look: Check, patience: number): Promise<Finding> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patience);
  const tooLate = fault(`no result within ${patience / 1000} s`, 'Run it again.');
  const deadline = once(late.signal, 'abort').then(() => tooLate);
  const looked = async () => asOne(await look(late.signal));
  const failed = ({ message }: Error) => fault(`not checked: ${message}`, '');
  return Promise.race([looked().catch(failed), deadline]).finally(() => clearTimeout(timer));
}

function asOne(findings: Finding | Finding[]): Finding {
  if (!Array.isArray(findings)) return findings;
  const bad = (['fault', 'warning'] as const).flatMap((verdict) => findings.filter((each) => each.verdict === verdict));
  const told = bad.length > 0 ? bad : findings;
  return {
    verdict: told[0]?.verdict ?? 'ok',
    found: told.map(({ found }) => found).join('; '),
    advice: [...new Set(told.flatMap(({ advice }) => advice ?? []))].join(' ') || undefined,
  };
}
