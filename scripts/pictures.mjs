import { scriptArguments } from '../platform/command-line/arguments.mjs';
import { execute } from './steps.mjs';

const usage = `npm run pictures -- [name …] [--draft] [--out <folder>]

Renders studio/renders with Blender: everything, or what is named.

  --draft  quickly, small and grainy
  --out    where the pictures go`;

scriptArguments(usage);
const words = process.argv.slice(2);
const { ended } = execute(
  'blender',
  [...'--background --python-exit-code 1 --python studio/renders/render.py --'.split(' '), ...words],
  {
    onLine: (line) =>
      /^(PICTURE|There is no|Traceback|\s+File|\w+Error)/.test(line) && process.stdout.write(`${line}\n`),
  },
);
const { code } = await ended;
if (code === 127)
  process.stderr.write(
    'Blender is not installed. On Debian: apt-get install blender python3-numpy; elsewhere: https://www.blender.org/download\n',
  );
process.exit(code);
