import { readFileSync } from 'node:fs';

/** What `ExecStart=` of a unit of `deploy/several-machines` runs, in its order, as systemd splits it. */
export const execStart = (unit: string, variables: Readonly<Record<string, string>>): string[][] =>
  [...readFileSync(`deploy/several-machines/${unit}`, 'utf8').matchAll(/^ExecStart=((?:.*\\\n)*.*)$/gm)].map(([, line = '']) =>
    line.split(/[\s\\]+/).map((word) => word.replace(/\$\{(\w+)\}/, (_, name: string) => variables[name] ?? '')),
  );
