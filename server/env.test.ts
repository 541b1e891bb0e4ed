import { resolve } from 'node:path';
import { backendAddress, EnvironmentError, readEnvironment } from './env';

const complaintAbout = (source: Record<string, string>): string => {
  try {
    readEnvironment(source);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    return (error as Error).message;
  }
  throw new Error('no complaint');
};

describe('readEnvironment', () => {
  it('works with nothing set', () => {
    expect(readEnvironment({})).toMatchObject({
      host: '127.0.0.1',
      port: 8000,
      backendPort: 8001,
      dataDir: resolve('data'),
      contentBackendUrl: null,
      siteUrl: 'https://www.valterra.example',
      keepReleases: 5,
      submissions: { databaseUrl: null, databaseToken: null, secret: null, perHour: 20, keepDays: 30 },
      tagManagerId: null,
      trustProxy: false,
    });
  });

  it('builds for Netlify only where submissions go to a database that is elsewhere', () => {
    const shared = { SUBMISSIONS_DATABASE_URL: 'libsql://submissions.example', SUBMISSIONS_SECRET: 'a secret of sixteen' };
    expect([readEnvironment({}).deployTarget, readEnvironment({ DEPLOY_TARGET: 'netlify', ...shared }).deployTarget]).toEqual([
      'release',
      'netlify',
    ]);
    expect(complaintAbout({ DEPLOY_TARGET: 'vercel' })).toBe('DEPLOY_TARGET is "vercel"; expected: release or netlify.');
    expect(complaintAbout({ DEPLOY_TARGET: 'netlify' })).toMatch(/^SUBMISSIONS_DATABASE_URL .*expected: a libsql, https or http address/);
    expect(complaintAbout({ ...shared, DEPLOY_TARGET: 'netlify', SUBMISSIONS_DATABASE_URL: 'file:/srv/outbox.db' })).toMatch(
      /^SUBMISSIONS_DATABASE_URL is .*functions on Netlify have no disk/,
    );
  });

  it('takes an empty variable as one that is not set', () => {
    expect(readEnvironment({ PORT: '', CONTENT_BACKEND_URL: ' ' })).toMatchObject({ port: 8000, contentBackendUrl: null });
  });

  it.each(['eighty', '-1', '65536', '80.5', '0x1F90x'])('refuses the port %s in one line', (PORT) => {
    expect(complaintAbout({ PORT })).toBe(`PORT is "${PORT}"; expected: a whole number from 0 to 65535, for example 8000.`);
  });

  it.each(['www.valterra.example', 'ftp://valterra.example', 'https://valterra.example/pt', 'https://valterra.example/?a=1'])(
    'refuses the site address %s',
    (SITE_URL) => expect(complaintAbout({ SITE_URL })).toMatch(/^SITE_URL is ".+"; expected: an http or https address without a path/),
  );

  it('lets people sign in only where it is said, and over TLS unless on this machine', () => {
    expect(readEnvironment({ ADMIN: 'false', ADMIN_URL: 'https://admin.valterra.example' }).admin).toBeNull();
    expect(readEnvironment({}).admin).toEqual({ url: null });
    expect(readEnvironment({ ADMIN_URL: 'https://admin.valterra.example/' }).admin).toEqual({
      url: 'https://admin.valterra.example',
    });
    expect(readEnvironment({ ADMIN: 'true', ADMIN_URL: 'http://localhost:9000' }).admin).toEqual({ url: 'http://localhost:9000' });
    for (const ADMIN_URL of [
      'http://admin.valterra.example',
      'https://admin.valterra.example/admin',
      'https://me:x@admin.valterra.example',
    ])
      expect(complaintAbout({ ADMIN_URL })).toMatch(/^ADMIN_URL is .*expected: an https address without a path/);
  });

  it('never repeats a secret', () => {
    expect(complaintAbout({ CONTENT_BACKEND_TOKEN: 'pass word' })).not.toContain('pass word');
    expect(complaintAbout({ CONTENT_BACKEND_URL: 'https://me:hidden@backend.example' })).not.toContain('hidden');
  });

  it('has secrets for publishing that are long enough, and never repeats them', () => {
    expect(readEnvironment({}).publishing).toEqual({ webhookSecret: null, buildsToken: null, webhookUrl: null });
    expect(complaintAbout({ WEBHOOK_SECRET: 'too short' })).toBe('WEBHOOK_SECRET is not right; expected: at least 16 characters.');
    expect(complaintAbout({ BUILDS_TOKEN: 'sixteen letters and a space' })).toMatch(
      /^BUILDS_TOKEN is not right; expected: 16 to 200 letters/,
    );
    expect(complaintAbout({ WEBHOOK_URL: 'https://valterra.example/' })).toMatch(
      /^WEBHOOK_URL is not right; .*\/hooks\/content at its end/,
    );
    for (const url of ['https://valterra.example/hooks/content', 'https://api.netlify.com/build_hooks/5c23354f454e1350f8543e78'])
      expect(readEnvironment({ WEBHOOK_URL: url }).publishing.webhookUrl).toBe(url);
    expect(complaintAbout({ WEBHOOK_URL: 'http://api.netlify.com/build_hooks/5c23354f' })).not.toContain('5c23354f');
  });

  it('needs to know whom mails come from, where they are sent', () => {
    const SMTP_URL = 'smtp://user:pass%20word@mail.example:587';
    expect(readEnvironment({ SMTP_URL, MAIL_FROM: 'valterra <site@valterra.example>' }).mail).toEqual({
      smtpUrl: SMTP_URL,
      from: 'valterra <site@valterra.example>',
    });
    expect(complaintAbout({ SMTP_URL })).toMatch(/^MAIL_FROM .*expected: the address that mails come from/);
    for (const from of ['valterra', 'a <b@c.example>, d@e.example', '"a" <b@c.example>'])
      expect(complaintAbout({ SMTP_URL, MAIL_FROM: from })).toMatch(/^MAIL_FROM is/);
    for (const url of ['mail.example', 'http://mail.example', 'smtp://']) {
      expect(complaintAbout({ SMTP_URL: url, MAIL_FROM: 'a@b.example' })).toMatch(/^SMTP_URL is not right; expected: smtp:/);
    }
    expect(readEnvironment({ MAIL_FROM: 'a@b.example' }).mail).toBeNull();
  });

  it('keeps the inbox closed until it has a token, and never repeats it', () => {
    expect(readEnvironment({}).inboxToken).toBeNull();
    expect(complaintAbout({ INBOX_TOKEN: 'short' })).toMatch(/^INBOX_TOKEN is not right; expected: 16 to 200/);
    expect(readEnvironment({}).keepDays).toEqual({ requests: 730, applications: 365, downloads: 730 });
  });

  it('takes the id of a tag manager container, and nothing that only looks like one', () => {
    expect(readEnvironment({ TAG_MANAGER_ID: 'GTM-TEST123' }).tagManagerId).toBe('GTM-TEST123');
    for (const id of ['UA-1234-1', 'G-ABC1234567', 'gtm-test123', "GTM-X');alert(1)"])
      expect(complaintAbout({ TAG_MANAGER_ID: id })).toBe(
        `TAG_MANAGER_ID is "${id}"; expected: the id of a container, for example GTM-ABC1234.`,
      );
  });

  it('takes a shared database for submissions only with a secret that all machines have', () => {
    const shared = { SUBMISSIONS_DATABASE_URL: 'libsql://outbox.example', SUBMISSIONS_DATABASE_TOKEN: 'hidden token' };
    expect(complaintAbout(shared)).toBe('SUBMISSIONS_SECRET is missing; expected: at least 16 characters, because the database is shared.');
    expect(complaintAbout({ ...shared, SUBMISSIONS_SECRET: 'hidden' })).toMatch(/^SUBMISSIONS_SECRET is not right; expected: at least 16/);
    expect(readEnvironment({ ...shared, SUBMISSIONS_SECRET: '0123456789abcdef' }).submissions).toMatchObject({
      databaseUrl: 'libsql://outbox.example',
      databaseToken: 'hidden token',
    });
    expect(readEnvironment({ SUBMISSIONS_DATABASE_URL: 'file:some/outbox.db' }).submissions.databaseUrl).toBe(
      `file://${process.cwd()}/some/outbox.db`,
    );
    for (const url of ['outbox.db', 'libsql://a.example?authToken=hidden', 'libsql://me:hidden@a.example', 'file:a.db?mode=ro']) {
      const complaint = complaintAbout({ SUBMISSIONS_DATABASE_URL: url, SUBMISSIONS_SECRET: '0123456789abcdef' });
      expect(complaint).toMatch(/^SUBMISSIONS_DATABASE_URL .+; expected: file: and a path/);
    }
    expect(complaintAbout({ TRUST_PROXY: 'yes' })).toBe('TRUST_PROXY is "yes"; expected: true or false.');
  });

  it('shares releases in a folder, or in a bucket with a key that is never repeated', () => {
    expect(readEnvironment({})).toMatchObject({ releaseStore: null, followReleases: false });
    expect(readEnvironment({ RELEASE_STORE: '/mnt/releases' }).releaseStore).toEqual({ folder: '/mnt/releases' });
    const bucket = { RELEASE_STORE: 's3://the-bucket/site/live/', RELEASE_STORE_REGION: 'eu-west-1' };
    expect(complaintAbout(bucket)).toMatch(
      /^RELEASE_STORE_(KEY_ID|SECRET) is missing; expected: the (id of a|secret of the) key for the bucket\.$/,
    );
    const keys = { RELEASE_STORE_KEY_ID: 'hidden id', RELEASE_STORE_SECRET: 'hidden secret' };
    const read = { bucket: 'the-bucket', prefix: 'site/live', region: 'eu-west-1', keyId: 'hidden id', secret: 'hidden secret' };
    expect(readEnvironment({ ...bucket, ...keys }).releaseStore).toEqual({ ...read, endpoint: 'https://s3.eu-west-1.amazonaws.com' });
    const RELEASE_STORE_ENDPOINT = 'http://127.0.0.1:9000/';
    expect(readEnvironment({ ...bucket, ...keys, RELEASE_STORE_ENDPOINT }).releaseStore).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
    });
    for (const store of ['data/shared', 's3://', 's3://Bucket', 's3://bucket/../other', 'https://bucket.example'])
      expect(complaintAbout({ ...keys, RELEASE_STORE: store })).toMatch(
        /^RELEASE_STORE is ".+"; expected: the absolute path of a folder, or s3:/,
      );
    expect(complaintAbout({ ...bucket, ...keys, RELEASE_STORE_ENDPOINT: 'https://s3.example/bucket' })).toMatch(
      /^RELEASE_STORE_ENDPOINT is/,
    );
  });

  it('follows another machine only with its store and its backend', () => {
    const [FOLLOW_RELEASES, RELEASE_STORE, CONTENT_BACKEND_URL] = ['true', '/mnt/releases', 'https://cms.example'];
    expect(complaintAbout({ FOLLOW_RELEASES, CONTENT_BACKEND_URL })).toMatch(
      /^RELEASE_STORE is missing; expected: .*because FOLLOW_RELEASES is true\.$/,
    );
    expect(complaintAbout({ FOLLOW_RELEASES, RELEASE_STORE })).toMatch(
      /^CONTENT_BACKEND_URL is missing; expected: .*the backend of the machine that builds\.$/,
    );
    expect(readEnvironment({ FOLLOW_RELEASES, RELEASE_STORE, CONTENT_BACKEND_URL }).followReleases).toBe(true);
  });

  it('tells a CDN what has changed only with a token, which it never repeats', () => {
    const CDN_PURGE_URL = 'https://api.cdn.example/purge_cache';
    expect(readEnvironment({}).cdn).toBeNull();
    expect(readEnvironment({ CDN_PURGE_URL, CDN_PURGE_TOKEN: 'hidden-token' }).cdn).toEqual({
      purgeUrl: CDN_PURGE_URL,
      purgeToken: 'hidden-token',
    });
    for (const [CDN_PURGE_TOKEN, what] of [
      ['', 'is missing'],
      ['hid den token', 'is not right'],
    ])
      expect(complaintAbout({ CDN_PURGE_URL, CDN_PURGE_TOKEN: String(CDN_PURGE_TOKEN) })).toBe(
        `CDN_PURGE_TOKEN ${what}; expected: the token that CDN_PURGE_URL takes, without spaces.`,
      );
    expect(complaintAbout({ CDN_PURGE_URL: 'purge', CDN_PURGE_TOKEN: 'hidden-token' })).toMatch(/^CDN_PURGE_URL is "purge"/);
  });

  it('is told by the publisher what has changed', () => {
    expect(readEnvironment({}).build.changed).toEqual([]);
    const changed = [{ type: 'articles', locale: 'pt', id: 'lamas' }];
    expect(readEnvironment({ BUILD_CHANGED: JSON.stringify(changed) }).build.changed).toEqual(changed);
    for (const wrong of ['{}', '[', 'lamas'])
      expect(complaintAbout({ BUILD_CHANGED: wrong })).toMatch(
        /^BUILD_CHANGED is .*; expected: a list in JSON, as the publisher gives it\.$/,
      );
  });

  it('keeps content under the data folder, made of the sample, unless another folder is named', () => {
    expect(readEnvironment({ DATA_DIR: '/srv/data' })).toMatchObject({
      contentDir: '/srv/data/content',
      sampleContentDir: resolve('content'),
    });
    expect(readEnvironment({ CONTENT_DIR: 'content' })).toMatchObject({ contentDir: resolve('content'), sampleContentDir: null });
  });

  it('reads content from the embedded backend unless another one is named', () => {
    expect(backendAddress(readEnvironment({ BACKEND_PORT: '9001' }))).toBe('http://127.0.0.1:9001');
    expect(backendAddress(readEnvironment({ CONTENT_BACKEND_URL: 'https://cms.example/base/' }))).toBe('https://cms.example/base');
  });
});
