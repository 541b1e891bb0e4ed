import { chmodSync } from 'node:fs';
import { readEnvironment } from '../../platform/settings/settings';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { checkSecrets } from './secret-checks';

const folder = scratchFolder();

describe('secrets', () => {
  const look = async (settings: Record<string, string>) =>
    (await checkSecrets(readEnvironment({ DATA_DIR: folder('data'), ...settings }), folder('.env'))).filter(
      ({ verdict }) => verdict !== 'ok',
    );
  const [one, other] = ['9f86d081884c7d659a2feaa0c55ad015', 'a3bf4f1b2b0b822cd15d6c15b0f00a08'];
  const own = { CONTENT_BACKEND_TOKEN: one, SITE_URL: 'https://www.firm.example' };
  const known = 'CONTENT_BACKEND_TOKEN is the one that stands in the repository';

  it.each<[string, Record<string, string>, string[]]>([
    ['nothing set, on a machine of one developer', { SITE_URL: 'http://localhost:8000' }, []],
    ['nothing set, in public', { SITE_URL: own.SITE_URL }, [`warning ${known}`]],
    ['secrets of its own', { ...own, WEBHOOK_SECRET: other }, []],
    ['one value for two', { ...own, INBOX_TOKEN: other, BUILDS_TOKEN: other }, ['fault BUILDS_TOKEN is the same as INBOX_TOKEN']],
    ['what is easily guessed', { ...own, WEBHOOK_SECRET: 'aaaaaaaaaaaaaaaaaaaa' }, ['warning WEBHOOK_SECRET is easily guessed']],
    ['what stands in examples', { ...own, BUILDS_TOKEN: 'CHANGE_ME_CHANGE_ME' }, ['fault BUILDS_TOKEN is a placeholder']],
    ['none for a backend elsewhere', { ...own, CONTENT_BACKEND_URL: 'https://cms.firm.example' }, ['fault WEBHOOK_SECRET is missing']],
    ['the known token, in public', { ADMIN_URL: 'https://admin.firm.example' }, [`fault ${known}, and others reach the backend`]],
    ['the known token, for others', { BACKEND_HOST: '0.0.0.0' }, [`fault ${known}, and others reach the backend`]],
    ['a short password of a mail server', { ...own, SMTP_URL: 'smtp://a:abc@mail.example', MAIL_FROM: 'a@firm.example' }, []],
  ])('%s', async (_, settings, expected) => {
    expect((await look(settings)).map(({ verdict, found }) => `${verdict} ${found}`)).toEqual(expected);
  });

  it('that other users may read are a warning, damaged ones a fault', async () => {
    for (const file of ['.env', 'data/publisher/secret']) put(folder(file), one);
    chmodSync(folder('.env'), 0o644);
    // As it is installed: root's, and the group of the site may read it.
    chmodSync(folder('data/publisher/secret'), 0o640);
    expect(await look(own)).toEqual([
      { verdict: 'warning', found: `other users may read ${folder('.env')}`, advice: `Run "chmod o= ${folder('.env')}".` },
    ]);
    put(folder('data/submissions/secret'), '');
    expect((await look(own))[0]).toMatchObject({ verdict: 'fault', found: expect.stringMatching(/is empty or damaged/) });
  });
});
