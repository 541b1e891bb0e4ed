import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../env';
import { publishingSecrets } from './publishing-secrets';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'publishing-secrets-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const secretsOf = (name: string, settings: Record<string, string> = {}) =>
  publishingSecrets(readEnvironment({ DATA_DIR: join(folder, name), ...settings }));

describe('the secrets of publishing', () => {
  it('are made once for an installation, and are two', async () => {
    const [one, again, other] = [await secretsOf('one'), await secretsOf('one'), await secretsOf('other')];
    expect(again).toEqual(one);
    expect(new Set([one.webhookSecret, one.buildsToken, other.webhookSecret, other.buildsToken]).size).toBe(4);
    expect(one.buildsToken).toMatch(/^[0-9a-f]{64}$/);
  });

  it('are those of the settings, where they are set', async () => {
    const { webhookSecret } = await secretsOf('one', { WEBHOOK_SECRET: 'a secret of the settings' });
    expect(webhookSecret).toBe('a secret of the settings');
    const BUILDS_TOKEN = 'a-token-of-the-settings';
    expect(await secretsOf('one', { BUILDS_TOKEN, WEBHOOK_SECRET: webhookSecret })).toEqual({ webhookSecret, buildsToken: BUILDS_TOKEN });
  });
});
