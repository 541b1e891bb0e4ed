import { readdirSync, readFileSync } from 'node:fs';

const files = readdirSync('src/api');

it.each(files)('src/api/%s does not say the word that makes Gatsby take it for a page', (file) => {
  expect(readFileSync(`src/api/${file}`, 'utf8')).not.toContain('config');
});

it('each form and the link of the mail have a function', () => {
  expect(files.sort()).toEqual(['confirm.ts', 'download.ts', 'info.ts', 'job.ts', 'newsletter.ts']);
});
