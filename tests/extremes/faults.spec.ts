import { expect, test } from '@playwright/test';

import { faultsOnPage } from './faults';

const page = (main: string, header = '<header><a href="/">Home</a> <a href="/en">EN</a></header>') =>
  `<!doctype html><html lang="en"><head><title>Page</title></head><body>${header}<main>${main}</main></body></html>`;

const faulty: [what: string, html: string, fault: RegExp][] = [
  ['a heading that is always there', '<section><h2>Services</h2></section>', /nothing under its heading: section “Services”/],
  ['a section with nothing in it', '<section class="band"><div></div></section>', /has nothing, .*band/],
  ['a heading without words', '<h2></h2><p>Text</p>', /is empty: h2/],
  ['a link without words', '<p>Text <a href="/"></a></p>', /is empty: a/],
  ['a list without items', '<p>Text</p><ul></ul>', /holds nothing: ul/],
  ['a link without an address', '<p><a>Text</a></p>', /leads nowhere: a/],
  ['a value that nobody looked at', '<p>By undefined</p>', /says “By undefined”/],
  ['an address of nothing', '<p><a href="/pt/blog/null">Text</a></p>', /has a href of nothing/],
  ['a word wider than the window', `<p>${'long'.repeat(200)}</p>`, /px wider than the window: p “long/],
  [
    'text in too small a box',
    '<div style="overflow: hidden; height: 2rem"><p style="height: 9rem">A<br>B<br>C</p></div>',
    /cuts off its text: p/,
  ],
  ['texts of a card on each other', '<ul><li><h3>Title</h3><p style="margin-top: -3rem">Text</p></li></ul>', /lies on/],
];

for (const [what, html, fault] of faulty) {
  test(`${what} is found`, async ({ page: window }) => {
    await window.setContent(page(html));
    expect((await window.evaluate(faultsOnPage)).join('\n')).toMatch(fault);
  });
}

test('things of the header that lie on each other, or stand out of it, are found', async ({ page: window }) => {
  const header = '<header style="height: 1rem"><a href="/">Brand</a><a href="/en" style="margin-left: -2rem">Menu</a></header>';
  await window.setContent(page('<p>Text</p>', header.replace('1rem', '0.5rem')));
  expect(await window.evaluate(faultsOnPage)).toEqual([
    expect.stringMatching(/lies on .*Menu.*Brand/),
    expect.stringMatching(/stands out of the header: .*Brand/),
    expect.stringMatching(/stands out of the header: .*Menu/),
  ]);
});

test('nothing is found where nothing is wrong', async ({ page: window }) => {
  const cards = '<ul><li><h3><a href="/a">One</a></h3><p>Text</p></li></ul>';
  await window.setContent(page(`<h1>Page</h1><section><h2>Services</h2>${cards}</section><p role="status"></p>`));
  expect(await window.evaluate(faultsOnPage)).toEqual([]);
});
