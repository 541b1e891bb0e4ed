import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { sources } from '../../server/publish/code-fingerprint';
import { run } from './installed';

const matchesGlob = (name: string, pattern: string) => new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '.*')}$`).test(name);

const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, { env_file?: string; cap_drop: string[]; security_opt: string[]; ports?: string[] }>;
};

// No engine is asked: what the linters cannot see is what the images do when they run.
describe('the files for containers', () => {
  it('are refused by no linter', () => {
    // Of the style of compose files this project has its own.
    const style = ['service-keys-order', 'services-alphabetical-order', 'top-level-properties-order', 'no-quotes-in-volumes'];
    const disabled = style.flatMap((rule) => ['--disable-rule', rule]);
    expect(run('node_modules/.bin/dockerfile-utils', ['lint', 'deploy/Dockerfile'])).toEqual([0, '']);
    expect(run('node_modules/.bin/dclint', [...disabled, '--max-warnings', '0', 'deploy/compose.yaml'])).toEqual([0, expect.any(String)]);
  });

  it('give no container more than it needs, and show the world the proxy alone', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      expect([name, service.cap_drop, service.security_opt]).toEqual([name, ['ALL'], ['no-new-privileges:true']]);
      expect([name, service.ports !== undefined]).toEqual([name, name === 'proxy']);
      // Its secrets are none of the proxy's business.
      expect([name, service.env_file]).toEqual([name, name === 'proxy' ? undefined : '../.env']);
    }
  });

  it('put all code into the image that a start needs', () => {
    const taken = readFileSync('deploy/Dockerfile.dockerignore', 'utf8')
      .split('\n')
      .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
    const folders = 'admin backend content server scripts seo-check .npmrc'.split(' ');
    const needed = [...folders, ...sources.map((one) => one.split('/')[0] ?? '')];
    expect(needed.filter((name) => !taken.some((pattern) => matchesGlob(name, pattern)))).toEqual([]);
  });
});
