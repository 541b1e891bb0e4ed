import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { ContentCopy } from './fixtures/content-copy';
import { readyContent } from './content-folder';

let copy: ContentCopy;
let said: string[];

beforeEach(() => {
  copy = new ContentCopy({ 'authors/ines.yml': 'pt: {}\n' });
  said = [];
});

afterEach(() => copy.clear());

const ready = (sampleContentDir: string | null = copy.sample) =>
  readyContent({ contentDir: copy.folder, sampleContentDir }, (line) => void said.push(line));

it('makes the content out of the sample once, however many ask, as old as that is, and leaves it alone from then on', async () => {
  utimesSync(join(copy.sample, 'authors/ines.yml'), 1_700_000_000, 1_700_000_000);
  await Promise.all([ready(), ready()]);
  expect(said).toEqual([`The content lies in ${copy.folder} from now on: a git repository made of ${copy.sample}`]);
  expect(copy.git('log', '--format=%ct %an: %s')).toBe('1700000000 Sample content: The sample content');
  expect([copy.git('status', '--porcelain'), copy.git('fsck', '--strict', '--no-dangling')]).toEqual(['', '']);
  copy.writeByHand('authors/ines.yml', 'pt: { nome: Inês }\n');
  execFileSync('rm', ['-r', copy.sample]);
  await ready();
  expect([said.length, copy.text('authors/ines.yml')]).toEqual([1, 'pt: { nome: Inês }\n']);
});

it('makes nothing where another folder is named, or no sample is there', async () => {
  await ready(null);
  expect(existsSync(copy.folder)).toBe(false);
  mkdirSync(join(copy.root, 'data'), { recursive: true });
  await expect(ready(join(copy.root, 'nowhere'))).rejects.toThrow(/is not there/);
  expect(existsSync(copy.folder)).toBe(false);
});
