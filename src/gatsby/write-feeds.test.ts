/** @jest-environment jsdom */
import { jsonText, rssText, type BlogFeed, type FeedArticle } from './write-feeds';

const origin = 'https://site.example';

const article: FeedArticle = {
  id: 'articles/landfill/pt',
  url: `${origin}/pt/blog/aterro`,
  title: 'Aterro & solos <2026>',
  summary: 'Menos de 5 % & mais.',
  html: '<p>Um &#x3C; dois &#x26; três ]]> e ]]> fim\u0008</p>',
  day: '2026-03-31',
  modified: '2026-04-02T10:00:00Z',
  author: { name: 'Inês & Rui', url: `${origin}/pt/blog/autor/ines` },
  categories: [{ name: 'Solos', url: `${origin}/pt/blog/categoria/solos` }],
  picture: { url: `${origin}/share/a.jpg`, type: 'image/jpeg', length: 1234 },
};

const bare: FeedArticle = { ...article, modified: '2020-01-01T00:00:00Z', author: null, categories: [], picture: null };

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
  const said = (name: string) => channel.querySelector(`:scope > ${name}`)?.textContent;
  expect(['title', 'link', 'description', 'language', 'lastBuildDate'].map(said)).toEqual([
    'Blog | valterra',
    `${origin}/pt/blog`,
    'Resíduos & solos',
    'pt-PT',
    'Thu, 02 Apr 2026 10:00:00 GMT',
  ]);
  expect(channel.getElementsByTagName('atom:link')[0]?.getAttribute('href')).toBe(`${origin}/pt/blog/rss.xml`);
});

test('an item of RSS carries the whole article, whatever signs stand in it', () => {
  const [item, other] = [...parsed(rssText(feed)).getElementsByTagName('item')] as [Element, Element];
  const said = (name: string) => [name, ...textsOf(item, name)];
  expect(['title', 'link', 'guid', 'pubDate', 'description', 'content:encoded', 'dc:creator', 'category'].map(said)).toEqual([
    ['title', 'Aterro & solos <2026>'],
    ['link', article.url],
    ['guid', 'articles/landfill/pt'],
    ['pubDate', 'Tue, 31 Mar 2026 00:00:00 GMT'],
    ['description', 'Menos de 5 % &amp; mais.'],
    ['content:encoded', '<p>Um &#x3C; dois &#x26; três ]]&gt; e ]]&gt; fim</p>'],
    ['dc:creator', 'Inês & Rui'],
    ['category', 'Solos'],
  ]);
  expect(item.querySelector('enclosure')?.outerHTML).toBe(
    '<enclosure length="1234" type="image/jpeg" url="https://site.example/share/a.jpg"/>',
  );
  expect(['dc:creator', 'category', 'enclosure', 'author'].flatMap((name) => textsOf(other, name))).toEqual([]);
});

test('an article is not new where its address changes', () => {
  const moved = { ...feed, articles: [{ ...article, url: `${origin}/pt/blog/aterro-novo` }] };
  const [guid] = parsed(rssText(moved)).getElementsByTagName('guid');
  expect(guid?.outerHTML).toBe('<guid isPermaLink="false">articles/landfill/pt</guid>');
  expect(JSON.parse(jsonText(moved)).items[0]).toMatchObject({ id: 'articles/landfill/pt', url: `${origin}/pt/blog/aterro-novo` });
});

test('JSON Feed 1.1 says the same', () => {
  const { items, ...head } = JSON.parse(jsonText(feed));
  expect(head).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', home_page_url: `${origin}/pt/blog`, language: 'pt-PT' });
  expect(items[0]).toEqual({
    id: 'articles/landfill/pt',
    url: article.url,
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
