import { readFileSync } from 'node:fs';

/** What `ExecStart=` of a unit of `deploy/several-machines` runs, in its order, as systemd splits it. */
export const execStart = (unit: string, variables: Readonly<Record<string, string>>): string[][] =>
  [...unitFile(`several-machines/${unit}`).matchAll(/^ExecStart=((?:.*\\\n)*.*)$/gm)].map(([, line = '']) =>
    line.split(/[\s\\]+/).map((word) => word.replace(/\$\{(\w+)\}/, (_, name: string) => variables[name] ?? '')),
  );

/** What the page of the installation adds to the unit of Debian's Caddy: on one machine, and on the front of several. */
export const caddyDropIns = (): string[] =>
  [...readFileSync('docs/install.md', 'utf8').matchAll(/caddy\.service\.d\/valterra\.conf <<END\n([^]*?)^END$/gm)].map(
    ([, text = '']) => text,
  );

/** In ms: what systemd waits before it starts a service again. */
export function restartPause(unit: string): number {
  const [, seconds] = /^RestartSec=(\d+)$/m.exec(unit) ?? [];
  if (!/^Restart=(always|on-failure)$/m.test(unit) || seconds === undefined) throw new Error('This unit is not started again.');
  return Number(seconds) * 1_000;
}

export const unitFile = (file: string): string => readFileSync(`deploy/${file}`, 'utf8');
