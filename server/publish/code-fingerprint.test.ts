import { originsAt } from '../../core/i18n/locales';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { codeFingerprint } from './code-fingerprint';

const root = scratchFolder();
const settings = {
  siteUrl: 'https://a.example',
  origins: originsAt('https://a.example'),
  contentBackendUrl: null,
  tagManagerId: null,
  vitalsSample: 10,
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
    { contentBackendUrl: 'https://cms.example' },
    { tagManagerId: 'GTM-TEST123' },
  ])
    seen.add(await codeFingerprint(root(), { ...settings, ...more }));
  expect(seen.size).toBe(7);
});
