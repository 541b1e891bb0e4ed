/** @jest-environment jsdom */
import { jsonText, rssText, type BlogFeed, type FeedArticle } from './blog-feed';

const origin = 'https://site.example';

const article: FeedArticle = {
  address: `${origin}/pt/blog/aterro`,
  title: 'Aterro & solos <2026>',
  summary: 'Menos de 5 % & mais.',
  html: '<p>Um &#x3C; dois &#x26; três ]]> e ]]> fim\u0008</p>',
  day: '2026-03-31',
  modified: '2026-04-02T10:00:00Z',
  author: { name: 'Inês & Rui', address: `${origin}/pt/blog/autor/ines` },
  categories: [{ name: 'Solos', address: `${origin}/pt/blog/categoria/solos` }],
  picture: { url: `${origin}/share/a.jpg`, type: 'image/jpeg', length: 1234 },
};

const bare: FeedArticle = {
  ...article,
  address: `${origin}/pt/blog/lamas`,
  modified: '2020-01-01T00:00:00Z',
  author: null,
  categories: [],
  picture: null,
};

const feed: BlogFeed = {
  locale: 'pt',
  title: 'Blog | valterra',
  description: 'Resíduos & solos',
  home: `${origin}/pt/blog`,
  rss: `${origin}/pt/blog/rss.xml`,
  json: `${origin}/pt/blog/feed.json`,
  icon: `${origin}/icons/icon-512.png`,
  articles: [article, bare],
};

function parsed(xml: string): Element {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document.documentElement;
}

const textsOf = (element: Element, name: string) => [...element.getElementsByTagName(name)].map(({ textContent }) => textContent);

test('RSS says whose feed it is, in which language, and when something new came', () => {
  const channel = parsed(rssText(feed)).firstElementChild as Element;
  const said = Object.fromEntries(
    [...channel.children].filter(({ tagName }) => tagName !== 'item').map((each) => [each.tagName, each.textContent]),
  );
  expect(said).toMatchObject({
    title: 'Blog | valterra',
    link: `${origin}/pt/blog`,
    description: 'Resíduos & solos',
    language: 'pt-PT',
    lastBuildDate: 'Thu, 02 Apr 2026 10:00:00 GMT',
  });
  const self = channel.getElementsByTagName('atom:link')[0];
  expect([self?.getAttribute('rel'), self?.getAttribute('href')]).toEqual(['self', `${origin}/pt/blog/rss.xml`]);
  expect(channel.getElementsByTagName('generator')).toHaveLength(0);
});

test('an item of RSS carries the whole article, whatever signs stand in it', () => {
  const [item, other] = [...parsed(rssText(feed)).getElementsByTagName('item')] as [Element, Element];
  expect(textsOf(item, 'title')).toEqual(['Aterro & solos <2026>']);
  expect(textsOf(item, 'link')).toEqual([article.address]);
  expect(textsOf(item, 'guid')).toEqual([article.address]);
  expect(item.querySelector('guid')?.getAttribute('isPermaLink')).toBe('true');
  expect(textsOf(item, 'pubDate')).toEqual(['Tue, 31 Mar 2026 00:00:00 GMT']);
  expect(textsOf(item, 'description')).toEqual(['Menos de 5 % &amp; mais.']);
  expect(textsOf(item, 'content:encoded')).toEqual(['<p>Um &#x3C; dois &#x26; três ]]&gt; e ]]&gt; fim</p>']);
  expect(textsOf(item, 'dc:creator')).toEqual(['Inês & Rui']);
  expect(textsOf(item, 'category')).toEqual(['Solos']);
  const { url, type, length } = Object.fromEntries(
    [...(item.querySelector('enclosure')?.attributes ?? [])].map(({ name, value }) => [name, value]),
  );
  expect([url, type, length]).toEqual([`${origin}/share/a.jpg`, 'image/jpeg', '1234']);
  expect(['dc:creator', 'category', 'enclosure', 'author'].flatMap((name) => textsOf(other, name))).toEqual([]);
});

test('JSON Feed 1.1 says the same', () => {
  const { items, ...head } = JSON.parse(jsonText(feed));
  expect(head).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Blog | valterra',
    home_page_url: `${origin}/pt/blog`,
    feed_url: `${origin}/pt/blog/feed.json`,
    description: 'Resíduos & solos',
    language: 'pt-PT',
    icon: `${origin}/icons/icon-512.png`,
  });
  expect(items[0]).toEqual({
    id: article.address,
    url: article.address,
    title: 'Aterro & solos <2026>',
    summary: 'Menos de 5 % & mais.',
    content_html: '<p>Um &#x3C; dois &#x26; três ]]&gt; e ]]&gt; fim</p>',
    image: `${origin}/share/a.jpg`,
    date_published: '2026-03-31T00:00:00.000Z',
    date_modified: '2026-04-02T10:00:00.000Z',
    authors: [{ name: 'Inês & Rui', url: `${origin}/pt/blog/autor/ines` }],
    tags: ['Solos'],
  });
  expect(items[1]).toMatchObject({ tags: [], date_modified: '2026-03-31T00:00:00.000Z' });
  expect(items[1]).not.toHaveProperty('authors');
});

test('a blog without articles has feeds all the same', () => {
  expect(parsed(rssText({ ...feed, articles: [] })).getElementsByTagName('item')).toHaveLength(0);
  expect(JSON.parse(jsonText({ ...feed, articles: [] })).items).toEqual([]);
});
