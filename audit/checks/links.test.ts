import { edit, found } from '../fixtures/small-site';
import { anchors, links } from './links';

const adding = (html: string) => edit('/pt', '<main>', `<main>${html}`);

test.each([
  ['<a href="/pt/gone">x</a>', 'leads to /pt/gone (a), where there is nothing'],
  ['<a href="gone">x</a>', 'leads to /gone (a), where there is nothing'],
  ['<a href="https://www.valterra.example/gone">x</a>', 'leads to /gone (a), where there is nothing'],
  ['<a href="/api/info">x</a>', 'leads to /api/info (a), which only takes forms'],
  ['<img src="/gone.webp" alt="">', 'leads to /gone.webp (img src), where there is nothing'],
  ['<img srcset="/static/a.webp 1x, /gone.webp 2x" alt="">', 'leads to /gone.webp (img srcset), where there is nothing'],
  ['<video poster="/gone.jpg"></video>', 'leads to /gone.jpg (video poster), where there is nothing'],
  ['<a href="http://[">x</a>', 'names “http://[” (a), which is no address'],
  ['<form action="/api/gone" method="post"></form>', 'sends a form (post) to /api/gone, where no function takes it'],
  ['<form action="/api/info"></form>', 'sends a form (get) to /api/info, where there is no page'],
])('finds %s', (html, message) => {
  expect(found(links, adding(html))).toEqual([`error /pt ${message}`]);
});

test('finds a feed or an icon that is not there', () => {
  expect(found(links, edit('/pt', '</head>', '<link rel="icon" href="/gone.svg"></head>'))).toEqual([
    'error /pt leads to /gone.svg (link rel=icon), where there is nothing',
  ]);
});

test('leaves alone what is elsewhere or no address of a page, and tells one link once', () => {
  expect(
    found(links, adding('<a href="mailto:a@b.example">x</a><a href="tel:+351">x</a><a href="//x.example/a">x</a><a href="?a=1">x</a>')),
  ).toEqual([]);
  expect(found(links, adding('<a href="/gone">x</a><a href="/gone">y</a>'))).toHaveLength(1);
});

test('a link over a redirect works, but costs a request', () => {
  expect(found(links, adding('<a href="/en/licences">x</a><a href="/pt/sobre-nos/">x</a>'))).toEqual([
    'warning /pt leads to /en/licences (a), which is redirected: link to /en/about-us',
    'warning /pt leads to /pt/sobre-nos/ (a), which is redirected: link to /pt/sobre-nos',
  ]);
});

test('an anchor leads to a part that is there', () => {
  expect(found(anchors, adding('<a href="/en#gone">x</a><a href="#gone">x</a><a href="/en/licences#gone">x</a>'))).toEqual([
    'error /pt leads to /en#gone, and there is no such part on /en',
    'error /pt leads to /pt#gone, and there is no such part on /pt',
    'error /pt leads to /en/licences#gone, and there is no such part on /en/about-us',
  ]);
  expect(found(anchors, adding('<a href="#top">x</a><a href="#">x</a><i id="ação"></i><a href="#a%C3%A7%C3%A3o">x</a>'))).toEqual([]);
});
