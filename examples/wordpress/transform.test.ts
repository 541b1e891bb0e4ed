import { contentTypes } from '../../core/content/registry';
import { problemsOf } from '../../core/content/validate';
import { asOurs } from '../../plugins/gatsby-source-content-backend/as-ours';
import type { Collection } from '../../plugins/gatsby-source-content-backend/transform';
import transform from './transform';

const [posts, pages, categories] = transform.collections as [Collection, Collection, Collection];
const media = { own: 'http://backend.example', allowed: ['https://cms.example'] };

/** As WordPress 6.1 sends it, without what is not looked at. */
const post = {
  ...{ id: 4, slug: 'ola-mundo', date: '2026-03-31T09:30:00', modified_gmt: '2026-03-31T10:00:00', sticky: false, categories: [1, 7] },
  title: { rendered: 'Olá &#038; <em>mundo</em>' },
  excerpt: { rendered: `<p>${'Palavras e mais palavras. '.repeat(20)}[&hellip;]</p>\n` },
  content: {
    rendered:
      '\n<p>Um <strong>texto</strong>.</p>\n\n<figure><img src="https://cms.example/wp-content/uploads/a.jpg" alt="Aterro"/></figure>\n',
  },
  meta: { language: 'en', entry: 'hello' },
  _embedded: {
    'wp:featuredmedia': [{ source_url: 'https://cms.example/wp-content/uploads/a.jpg', alt_text: '', title: { rendered: 'O aterro' } }],
  },
};

/** What the plugin makes of a record, and what is wrong with it. */
function entityOf(collection: Collection, record: unknown) {
  const [name] = collection.names(record);
  const type = contentTypes.find((each) => each.name === name?.type);
  if (!name || !type) throw new Error('The record has no entity.');
  const entity = asOurs(
    type,
    { id: name.id, ...(collection.entity(record, name) as object) },
    { media, texts: transform.texts },
    new Map(),
  );
  return { name, entity, problems: problemsOf(type, entity) };
}

test('a post is an article, in its language, with its picture, within the limits of the fields', () => {
  const { name, entity, problems } = entityOf(posts, post);
  expect([name, problems, posts.modified?.(post)]).toEqual([{ type: 'articles', locale: 'en', id: 'hello' }, [], '2026-03-31T10:00:00Z']);
  expect(entity).toMatchObject({
    ...{ slug: 'ola-mundo', titulo: 'Olá & mundo', data: '2026-03-31', categorias_arr: ['wordpress-7'], destaque: false },
    excerto: expect.stringMatching(/^Palavras.{100,139}…$/),
    texto: 'Um **texto**.\n\n![Aterro](/media/cms.example/wp-content/uploads/a.jpg)',
    imagem: { url: '/media/cms.example/wp-content/uploads/a.jpg', title: 'O aterro' },
  });
});

test('a post that says no language is Portuguese; Polylang has a field of its own; what it lacks is null', () => {
  const { name, entity, problems } = entityOf(posts, { ...post, meta: {}, excerpt: undefined, _embedded: undefined });
  expect([name, problems]).toEqual([{ type: 'articles', locale: 'pt', id: 'ola-mundo' }, []]);
  expect(entity).toMatchObject({ imagem: null, excerto: 'Um texto.' });
  expect(posts.names({ ...post, lang: 'pt' })).toMatchObject([{ locale: 'pt' }]);
  expect(posts.names({ ...post, meta: { language: 'xx', entry: '' }, lang: 'fr' })).toMatchObject([{ locale: 'pt', id: 'ola-mundo' }]);
});

test('a page takes the place of one of the site, and no other', () => {
  const page = (entry: string) => ({ ...post, meta: { language: 'pt', entry } });
  expect(entityOf(pages, page('privacy'))).toMatchObject({ name: { type: 'pages', locale: 'pt', id: 'privacy' }, problems: [] });
  // WordPress keeps keys in small letters.
  expect(pages.names(page('casestudies'))).toMatchObject([{ id: 'caseStudies' }]);
  expect([...pages.names(page('')), ...pages.names(page('another')), ...pages.names({ ...post, meta: undefined })]).toEqual([]);
});

test('a category is one in both languages', () => {
  const category = { id: 7, slug: 'solos', name: 'Solos &amp; águas', description: '' };
  expect(categories.names(category).map(({ locale, id }) => `${locale} ${id}`)).toEqual(['pt wordpress-7', 'en wordpress-7']);
  expect(entityOf(categories, category)).toMatchObject({ problems: [], entity: { titulo: 'Solos & águas', lp: null } });
});
