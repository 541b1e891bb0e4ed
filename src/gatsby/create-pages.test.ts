import type { GatsbyNode } from 'gatsby';
import { defaultLocale, localeOfPath } from '../../core/i18n/locales';
import { plannedPages } from '../../core/routing/pages';
import config from '../../gatsby-config';
import { gatsbyPage, missingTemplates } from './create-pages';

const name = 'gatsby-plugin-react-i18next';
const { onCreatePage } = jest.requireActual<GatsbyNode>(`${name}/gatsby-node`);
const plugin = config.plugins?.find((one) => typeof one === 'object' && one?.resolve === name) as { options: object };
const pages = plannedPages([]).map(gatsbyPage);

/** The pages that are there when the plugin has seen one. */
async function afterPlugin(page: object): Promise<object[]> {
  const there = new Set([page]);
  const actions = { createPage: (one: object) => there.add(one), deletePage: (one: object) => there.delete(one) };
  await onCreatePage?.({ page, actions } as never, plugin.options as never, () => undefined);
  return [...there];
}

it.each(pages)('$path stays one page, in the language of its address', async (page) => {
  expect(await afterPlugin(page)).toEqual([page]);
  const language = localeOfPath(page.path) ?? defaultLocale;
  expect(page.context).toMatchObject({ language, i18n: { language, path: page.path } });
});

it('no two pages have one address', () => expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length));

it('without its words in the context the plugin would make a page of each language', async () => {
  const { context, ...page } = pages[0]!;
  expect(await afterPlugin({ ...page, context: { ...context, i18n: undefined } })).toHaveLength(2);
});

test('a template that the slug table names and that is not there is told by name, once', () => {
  expect(missingTemplates([{ template: 'home' }, { template: 'shop' }, { template: 'shop' }])).toEqual(['shop']);
});
