import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { preProcessFile } from 'typescript';
import { originsAt } from '../../core/i18n/locales';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { codeFingerprint, sources } from './code-fingerprint';

const root = scratchFolder();
const settings = {
  siteUrl: 'https://a.example',
  origins: originsAt('https://a.example'),
  contentBackendUrl: null,
  tagManagerId: null,
  vitalsSample: 10,
  mail: null,
};
const write = (file: string, text: string) => put(root(file), text);

it('changes with code, with the name of a file and with settings; not with content, tests or notes', async () => {
  write('src/templates/home.tsx', 'one');
  write('locales/pt/site.json', '{}');
  const first = await codeFingerprint(root(), settings);
  for (const file of ['content/home/home.yml', 'src/templates/home.test.tsx', 'locales/pt/admin-editor.json', 'plugins/x/README.md'])
    write(file, 'new');
  expect(await codeFingerprint(root(), settings)).toBe(first);

  const seen = new Set([first]);
  write('src/templates/home.tsx', 'two');
  seen.add(await codeFingerprint(root(), settings));
  write('gatsby-config.ts', '');
  for (const more of [
    {},
    { siteUrl: 'https://b.example' },
    { origins: originsAt('https://b.example') },
    { mail: { smtpUrl: 'smtp://mail.example', from: 'a@b.example' } },
    { contentBackendUrl: 'https://cms.example' },
    { tagManagerId: 'GTM-TEST123' },
  ])
    seen.add(await codeFingerprint(root(), { ...settings, ...more }));
  expect(seen.size).toBe(8);
});

it('knows all that functions, pages and the configuration of a build import', () => {
  const files = [
    'gatsby-config.ts',
    'gatsby-node.ts',
    'gatsby-browser.tsx',
    'gatsby-ssr.tsx',
    ...readdirSync('src/api').map((name) => `src/api/${name}`),
  ];
  const seen = new Set(files);
  for (const file of seen)
    for (const { fileName } of preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
      const place = join(dirname(file), fileName);
      const found =
        fileName.startsWith('.') &&
        ['', '.ts', '.tsx', '/index.ts'].map((end) => place + end).find((each) => /\.\w+$/.test(each) && existsSync(each));
      if (found) seen.add(found);
    }
  expect(seen.size).toBeGreaterThan(200);
  expect([...seen].filter((file) => !sources.some((source) => file === source || file.startsWith(`${source}/`)))).toEqual([]);
});
