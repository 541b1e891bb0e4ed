import { edit, found } from '../fixtures/small-site';
import { head } from './head';

test('an element that says something else is one difference, with both sides', () => {
  expect(found(head, edit('/pt', '<meta name="robots" content="index, follow"', '<meta content="noindex" name="robots"'))).toEqual([
    'error /pt says <meta content="noindex" name="robots">, its node says <meta content="index, follow" name="robots">',
  ]);
});

test('an element too few, too many, or twice', () => {
  expect(found(head, edit('/pt', /<meta name="twitter:card"[^>]*>/, ''))).toEqual([
    'error /pt does not say what its node says: <meta content="summary_large_image" name="twitter:card">',
  ]);
  expect(found(head, edit('/pt', '</head>', '<meta name="keywords" content="a"></head>'))).toEqual([
    'error /pt says what its node does not: <meta content="a" name="keywords">',
  ]);
  expect(found(head, edit('/pt', '</head>', '<meta name="robots" content="index, follow"></head>'))).toHaveLength(1);
});

test('what Gatsby adds to every head, and the order of attributes, are no difference', () => {
  const added =
    '<meta name="generator" content="Gatsby"/><link rel="icon" href="/favicon.svg"><script type="module">a.dataset.mainImage</script><script type="text/plain" data-consent="statistics">"https://www.googletagmanager.com/gtm.js"</script></head>';
  expect(found(head, edit('/pt', '</head>', added))).toEqual([]);
});

test('structured data is compared to the letter', () => {
  expect(found(head, edit('/pt', '"name":"/pt"', '"name":"/pt "'))).toHaveLength(1);
});

test.each([
  '<script>track()</script>',
  '<script src="https://elsewhere.example/a.js" async=""></script>',
  '<script type="module" src="/dataset.mainImage.js"></script>',
  // Awake, it would run before anybody has agreed.
  '<script>"https://www.googletagmanager.com/gtm.js"</script>',
])('a script that nobody put there on purpose is named: %s', (script) => {
  expect(found(head, edit('/pt', '</head>', `${script}</head>`))).toEqual([
    expect.stringMatching(/^error \/pt says what its node does not: <script/),
  ]);
});
