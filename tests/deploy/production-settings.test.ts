import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readEnvironment } from '../../platform/settings/settings';

const text = readFileSync('deploy/production.env', 'utf8');
const example = readFileSync('.env.example', 'utf8');
const given = parseEnv(text);
/** Only of the files for containers. */
const ofContainers = ['CADDY_TLS'];
const secrets = ['CONTENT_BACKEND_TOKEN', 'WEBHOOK_SECRET', 'SUBMISSIONS_SECRET'];

describe('deploy/production.env', () => {
  it('names settings that there are, each with one line of comment', () => {
    for (const name of Object.keys(given)) {
      expect([name, ofContainers.includes(name) || new RegExp(`^#? ?${name}=`, 'm').test(example)]).toEqual([name, true]);
      expect(text).toMatch(new RegExp(`\\n\\n# [^\\n]+\\n${name}=`));
    }
  });

  it('holds no secret, and says how each is made', () => {
    for (const secret of secrets) {
      expect([secret, given[secret]]).toEqual([secret, '']);
      expect(text).toMatch(new RegExp(`# .*openssl rand -hex 32\\n${secret}=`));
    }
  });

  it('is a whole configuration once they are filled in', () => {
    const filled = Object.fromEntries(secrets.map((name) => [name, name.padEnd(64, '0')]));
    const { admin, trustProxy, publishing } = readEnvironment({ ...given, ...filled });
    expect([admin?.url, trustProxy, publishing.webhookSecret]).toEqual([given.ADMIN_URL, true, filled.WEBHOOK_SECRET]);
  });
});
