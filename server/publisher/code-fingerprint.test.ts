import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { codeFingerprint } from './code-fingerprint';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'fingerprint-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const settings = { siteUrl: 'https://a.example', contentBackendUrl: null, tagManagerId: null };
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

describe('codeFingerprint', () => {
  it('changes with code, with the name of a file and with settings; not with content, tests or notes', async () => {
    write('src/templates/home.tsx', 'one');
    write('locales/pt/site.json', '{}');
    const first = await codeFingerprint(root, settings);
    write('content/home/home.yml', 'new');
    write('src/templates/home.test.tsx', 'new');
    write('plugins/x/README.md', 'new');
    expect(await codeFingerprint(root, settings)).toBe(first);

    const seen = new Set([first]);
    write('src/templates/home.tsx', 'two');
    seen.add(await codeFingerprint(root, settings));
    write('gatsby-config.ts', '');
    seen.add(await codeFingerprint(root, settings));
    seen.add(await codeFingerprint(root, { ...settings, siteUrl: 'https://b.example' }));
    seen.add(await codeFingerprint(root, { ...settings, contentBackendUrl: 'https://cms.example' }));
    seen.add(await codeFingerprint(root, { ...settings, tagManagerId: 'GTM-TEST123' }));
    expect(seen.size).toBe(6);
  });
});
