import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GatsbyProcess } from './gatsby-process';

/** A folder whose Gatsby is this script. */
function gatsbyOf(script: string): string {
  const root = mkdtempSync(join(tmpdir(), 'gatsby-'));
  const gatsby = join(root, 'node_modules/gatsby');
  mkdirSync(gatsby, { recursive: true });
  for (const folder of [root, gatsby]) writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(gatsby, 'cli.js'), script);
  return root;
}

const stuck = "process.on('exit', () => { for (;;); });";

it.each([
  ['fails', 1],
  ['ends well', 0],
])(
  'a build that %s and cannot exit is ended, with its own code',
  async (_, code) => {
    const build = new GatsbyProcess(gatsbyOf(`${stuck} process.exit(${code});`), {});
    const ended = build.run({ log: () => undefined }).then(
      () => 0,
      ({ message }: Error) => Number(/code (\d)/.exec(message)?.[1]),
    );
    expect(await ended).toBe(code);
  },
  20_000,
);
