import { readPage } from './read-page';

const read = (head: string, body: string) =>
  readPage('/pt', 'pt/index.html', `<!DOCTYPE html><html lang="pt-PT"><head>${head}</head><body>${body}</body></html>`);

test('texts and attributes are read as they are meant, not as they are escaped', () => {
  const { head } = read('<title>A &amp; B</title><meta name="description" content="&quot;x&quot; &#x27;y&#x27; &lt;"/>', '');
  expect(head).toEqual([
    { tag: 'title', attributes: {}, text: 'A & B' },
    { tag: 'meta', attributes: { name: 'description', content: `"x" 'y' <` }, text: '' },
  ]);
});

test('the text of a script stands for itself', () => {
  const { jsonLd, head } = read('<script type="application/ld+json">{"a":"&amp; \\u003c"}</script>', '');
  expect(jsonLd).toEqual(['{"a":"&amp; \\u003c"}']);
  expect(head[0]?.text).toBe('{"a":"&amp; \\u003c"}');
});

test('all that names an address', () => {
  const { links } = read(
    '<link rel="canonical" href="/c"><link rel="alternate" hreflang="pt-PT" href="/h"><link rel="alternate" type="application/rss+xml" href="/rss.xml">',
    '<a href="/a">x</a><a>no link</a><picture><source srcset="/b.webp 1x, /c.webp 2x"></picture><svg><use href="#i"></use></svg><video poster="/p.jpg"><track src="/t.vtt"></video>',
  );
  expect(links.map(({ href, from }) => `${from} ${href}`)).toEqual([
    'link rel=alternate /rss.xml',
    'a /a',
    'source srcset /b.webp',
    'source srcset /c.webp',
    'use href #i',
    'video poster /p.jpg',
    'track src /t.vtt',
  ]);
});

test('what is inside noscript is part of the page, but no heading that is seen', () => {
  const { links, headings } = read(
    '',
    '<noscript><a href="/a">x</a><h2>x</h2></noscript><div aria-hidden="true"><h2>y</h2></div><h1 aria-label="z"> </h1>',
  );
  expect(links).toHaveLength(1);
  expect(headings).toEqual([{ level: 1, text: 'z' }]);
});

test('forms, with what a button of theirs sends elsewhere', () => {
  const { forms } = read(
    '',
    '<form action="/s"></form><form method="POST" action="/api/info"><button formaction="/api/job">x</button></form>',
  );
  expect(forms).toEqual([
    { action: '/s', method: 'get' },
    { action: '/api/info', method: 'post' },
    { action: '/api/job', method: 'post' },
  ]);
});
