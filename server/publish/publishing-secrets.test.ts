import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { readEnvironment } from '../../platform/settings/settings';
import { publishingSecrets } from './publishing-secrets';

const folder = scratchFolder();
const secretsOf = (name: string, settings: Record<string, string> = {}) =>
  publishingSecrets(readEnvironment({ DATA_DIR: folder(name), ...settings }));

it('the secrets of publishing are made once for an installation, and are two, unless they are set', async () => {
  const [one, again, other] = [await secretsOf('one'), await secretsOf('one'), await secretsOf('other')];
  expect(again).toEqual(one);
  expect(new Set([one.webhookSecret, one.buildsToken, other.webhookSecret, other.buildsToken]).size).toBe(4);
  const [WEBHOOK_SECRET, BUILDS_TOKEN] = ['a secret of the settings', 'a-token-of-the-settings'];
  expect((await secretsOf('one', { WEBHOOK_SECRET })).webhookSecret).toBe(WEBHOOK_SECRET);
  expect(await secretsOf('one', { BUILDS_TOKEN, WEBHOOK_SECRET })).toEqual({ webhookSecret: WEBHOOK_SECRET, buildsToken: BUILDS_TOKEN });
});
