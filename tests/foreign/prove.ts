import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { until } from '../fixtures/until';
import { WordPress } from './wordpress';

// node --import tsx tests/foreign/prove.ts: Debian's WordPress and a site that shows what is written there. Takes the time of a first build.
interface ServedReleases {
  projectCopies: { foreign: string };
  plainSite: Record<string, string>;
  freePort(): Promise<number>;
  serveRelease(
    onLine: (line: string) => void,
    options: { copy: string; dataDir: string; contentDir: string; port: number; settings: Record<string, string> },
  ): Promise<{ base: string; stop(): Promise<unknown> }>;
}

const secret = 'the-secret-of-the-hook';
const say = (line: string) => void process.stdout.write(`${line}\n`);
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

async function prove(wordPress: WordPress, { projectCopies, plainSite, freePort, serveRelease }: ServedReleases) {
  const port = await freePort();
  let began = Date.now();
  await wordPress.start({ url: `http://127.0.0.1:${port}/hooks/content`, secret });
  say(`WordPress answers after ${seconds(began)}`);

  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#2f6b4f' } })
    .jpeg()
    .toBuffer();
  const attachment = { 'content-type': 'image/jpeg', 'content-disposition': 'attachment; filename="aterro.jpg"' };
  const media = await wordPress.ask<{ id: number; source_url: string }>('POST', '/media', picture, attachment);
  await wordPress.ask('POST', `/media/${media.id}`, { alt_text: 'O aterro visto do ar' });
  const soils = await wordPress.ask('POST', '/categories', { name: 'Solos & águas', slug: 'solos' });
  const write = (language: string, slug: string, title: string, text: string, more = {}) =>
    wordPress.ask('POST', '/posts', {
      ...{ title, slug, status: 'publish', excerpt: `Em resumo: ${title}`, categories: [soils.id], featured_media: media.id },
      ...{ content: `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`, meta: { language, entry: 'first-soils' } },
      ...more,
    });
  const image = `<img src="${media.source_url}" alt="No texto">`;
  const pt = await write(
    'pt',
    'primeiros-solos',
    'Os primeiros solos',
    `Um <strong>texto</strong> de WordPress. ${image}<script>alert(1)</script>`,
  );
  const en = await write('en', 'first-soils', 'The first soils', 'A <em>text</em> of WordPress.');
  const draft = await write('pt', 'um-rascunho', 'Um rascunho', 'Ainda não.', {
    status: 'draft',
    meta: { language: 'pt', entry: 'draft' },
  });
  const privacy = { title: 'Privacidade em WordPress', content: '<h2>Quem somos</h2><p>De WordPress.</p>', status: 'publish' };
  const page = await wordPress.ask('POST', '/pages', { ...privacy, meta: { language: 'pt', entry: 'privacy' } });

  began = Date.now();
  const site = await serveRelease((line) => say(`      | ${line}`), {
    copy: projectCopies.foreign,
    dataDir: 'data/foreign',
    contentDir: resolve('content'),
    port,
    settings: {
      ...plainSite,
      CMS_TRANSFORM: 'examples/wordpress/transform.ts',
      CMS_URL: wordPress.url,
      MEDIA_HOSTS: wordPress.url,
      WEBHOOK_HEADER_SECRET: secret,
      STANDBY: 'off',
    },
  });
  try {
    say(`The site is built after ${seconds(began)}`);
    const ask = async (path: string) => {
      const response = await fetch(site.base + path, { redirect: 'manual' });
      return { status: response.status, text: await response.text() };
    };
    const shows = async (path: string, words: string) => (await ask(path)).text.includes(words);
    const addresses = { pt: '/pt/blog/primeiros-solos', en: '/en/blog/first-soils', privacy: '/pt/politica-de-privacidade' };

    const article = await ask(addresses.pt);
    assert.equal(article.status, 200);
    for (const words of [
      'Os primeiros solos',
      '<strong>texto</strong> de WordPress',
      'O aterro visto do ar',
      'No texto',
      'Solos &amp; águas',
      addresses.en,
    ])
      assert.ok(article.text.includes(words), words);
    assert.doesNotMatch(article.text, /alert\(1\)/);
    assert.ok(!article.text.includes(new URL(wordPress.url).host + '/'), 'no visitor is sent to WordPress');
    const shown = /src="(\/[^"]*aterro[^"]*\.(?:jpe?g|webp|avif))"/.exec(article.text)?.[1] ?? '';
    assert.equal((await fetch(site.base + shown)).status, 200, 'the picture is served here');
    assert.ok(await shows(addresses.en, '<em>text</em> of WordPress'));
    assert.ok(await shows('/pt/blog', 'Os primeiros solos'));
    assert.ok(await shows(addresses.privacy, 'Privacidade em WordPress'));
    assert.ok(!(await shows('/en/privacy-policy', 'WordPress')), 'the other language is that of the backend');
    assert.equal((await ask('/pt/blog/um-rascunho')).status, 404);
    say('posts, a page, a category and pictures of WordPress are shown, in both languages; a draft is not');

    const live = async (what: string, change: () => Promise<unknown>, isLive: () => Promise<boolean>) => {
      const start = Date.now();
      await change();
      await until(isLive, what, 100);
      say(`${what}: live after ${seconds(start)}`);
    };
    await live(
      'an edited post',
      () => wordPress.ask('POST', `/posts/${pt.id}`, { title: 'Os segundos solos', content: '<p>Outro texto.</p>' }),
      () => shows(addresses.pt, 'Os segundos solos'),
    );
    assert.ok(await shows(addresses.pt, 'Outro texto.'));
    await live(
      'a draft that is published',
      () => wordPress.ask('POST', `/posts/${draft.id}`, { status: 'publish' }),
      () => shows('/pt/blog/um-rascunho', 'Ainda não.'),
    );
    await live(
      'a deleted post',
      () => wordPress.ask('DELETE', `/posts/${en.id}`),
      async () => (await ask(addresses.en)).status === 404,
    );
    assert.ok(!(await shows(addresses.pt, addresses.en)), 'nothing leads to it');
    await live(
      'a deleted page, whose place that of the backend takes again',
      () => wordPress.ask('DELETE', `/pages/${page.id}`),
      async () => !(await shows(addresses.privacy, 'WordPress')),
    );
    assert.equal((await ask(addresses.privacy)).status, 200);
  } finally {
    await site.stop();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

void (async () => {
  const releases = (await import(String('../../scripts/served-release.mjs'))) as ServedReleases;
  const wordPress = new WordPress();
  try {
    await prove(wordPress, releases);
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  } finally {
    await wordPress.stop();
  }
  process.exit();
})();
