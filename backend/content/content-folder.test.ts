import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

import { ContentCopy } from './fixtures/content-copy';
import { readyContent } from './content-folder';

let copy: ContentCopy;
let said: string[];

beforeEach(() => {
  copy = new ContentCopy({ 'authors/ines.yml': 'pt: {}\n' });
  said = [];
});

afterEach(() => copy.clear());

const ready = (sampleContentDir: string | null = copy.sample, today?: Date) =>
  readyContent({ contentDir: copy.folder, sampleContentDir }, (line) => void said.push(line), today);

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

it('moves the dates of vacancies by whole weeks to the day of the first start, and no other dates', async () => {
  const dated = "pt:\n  titulo: 'data: 2026-11-02'\n  data: 2026-11-02\n  validade: 2026-12-30\n";
  copy.clear();
  copy = new ContentCopy({ 'job-offers/clerk.yml': dated, 'articles/news.yml': dated });
  await ready(copy.sample, new Date('2027-03-10T12:00Z'));
  expect(copy.text('job-offers/clerk.yml')).toBe("pt:\n  titulo: 'data: 2026-11-02'\n  data: 2027-02-08\n  validade: 2027-04-07\n");
  expect(copy.text('articles/news.yml')).toBe(dated);
});

it('closes vacancies of the sample within two months', () => {
  for (const file of readdirSync('content/job-offers')) {
    const { pt } = parse(readFileSync(join('content/job-offers', file), 'utf8')) as { pt: { data: string; validade?: string } };
    const days = (Date.parse(pt.validade ?? pt.data) - Date.parse(pt.data)) / 86_400_000;
    expect([file, days >= 0 && days <= 62]).toEqual([file, true]);
  }
});
