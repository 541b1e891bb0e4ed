import { isDeepStrictEqual } from 'node:util';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CreatePagesArgs, GatsbyNode } from 'gatsby';
import { defaultLocale, localeCodes, localeOfPath } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';
import { type PlannedPage, plannedPages } from '../../core/routing/pages';
import { orderedRedirects, type Redirect, redirectProblems } from '../../core/routing/redirects';
import { createArticlePlaces } from './article-places';
import { gonePaths, type SiteEntity, listEntities } from './entities';
import { createEntityLists } from './entity-lists';
import { createPageMeta } from './page-meta-nodes';
import { missingWords } from './missing-words';
import { planTextSite } from './rich-text/text-site';
import { createSearchEntries } from './search-entries';
import { SiteNodes } from './site-nodes';
import { createSiteSettings } from './site-settings';
import { createWasteNodes } from './waste/waste-nodes';
import { problemLine } from '../../core/content/problems';
import { unknownBlocks } from '../../core/content/validate';
import { readEnvironment } from '../../platform/settings/settings';

/** Creates the pages of all languages, their metadata and the redirects. */
export const createPages: GatsbyNode['createPages'] = async (args) => {
  const { actions, reporter } = args;
  // The server reads the code (server/publish/build-failure.ts).
  const stop = (said: string, lines: readonly string[]) => reporter.panicOnBuild([said, ...lines].join('\n  '));
  const nodes = await SiteNodes.open(args);
  const settings = await createSiteSettings(nodes, args);
  const written = listEntities(args.getNodesByType);
  const entities = [...written, ...createWasteNodes(nodes, args, written, settings)];
  const pages = plannedPages(entities);
  planTextSite({ entities, pages });
  const missing = missingTemplates(pages);
  if (missing.length > 0)
    reporter.panicOnBuild(
      `core/routing/routes.ts names templates that src/templates does not have: ${missing.join(', ')}`,
    );
  const words = missingWords(args.getNodesByType);
  if (words.length > 0) stop('Words are missing #site_wordsMissing', words);
  writePages(args, pages);
  await createPageMeta(nodes, args, pages, entities, settings);
  await createArticlePlaces(nodes, args, entities);
  createEntityLists(nodes, args, pages, entities);
  createSearchEntries(nodes, args, entities);
  await nodes.save();
  // Gatsby cannot take a redirect back, and such a build comes here more than once.
  const { isStandingBy, unsaved } = readEnvironment().build;
  if (isStandingBy || unsaved) return;
  reportUnknownBlocks(args, written);

  const paths = new Set(pages.map(({ path }) => path));
  const editors = editorsRedirects(args, paths);
  const decided = new Set([...paths, ...editors.map(({ from }) => from)]);
  const gone = gonePaths(args.getNodesByType).filter((path) => !decided.has(path));
  const known = [...editors, ...gone.map((from) => ({ from, to: null }))];
  const redirects = orderedRedirects(known, entities, paths);
  const problems = redirectProblems(redirects, paths);
  if (problems.length > 0) stop('Redirects that cannot work #site_redirects', problems);
  for (const { from, to } of redirects) {
    const toPath = to ?? pathFor('notFound', localeOfPath(from) ?? defaultLocale);
    const status = to === null ? { statusCode: 410 } : { statusCode: 301, isPermanent: true };
    actions.createRedirect({ fromPath: from, toPath, ...status });
  }
};

interface StandingPage {
  component: string;
  context: object;
  updatedAt: number;
}

/** Makes pages whose template or context changed. Gatsby deletes those older than this run. */
function writePages({ actions, store }: CreatePagesArgs, pages: readonly PlannedPage[]): void {
  const standing = store.getState().pages as unknown as ReadonlyMap<string, StandingPage>;
  const now = Date.now();
  for (const page of pages.map(gatsbyPage)) {
    const before = standing.get(page.path);
    const stands = before?.component === page.component && isDeepStrictEqual(before.context, page.context);
    if (stands) before.updatedAt = now;
    else actions.createPage(page);
  }
}

export function gatsbyPage({ path, context, template }: PlannedPage) {
  // gatsby-plugin-react-i18next leaves a page alone whose context says all of this already.
  const i18n = {
    language: context.language,
    languages: localeCodes,
    defaultLanguage: localeCodes[0],
    generateDefaultLanguagePage: false,
    routed: true,
    originalPath: path,
    path,
  };
  const isFirstPage = (context.page ?? 1) === 1;
  const languages = [...new Set([context.language, defaultLocale])];
  return {
    path,
    component: templateFile(template),
    context: { ...context, isFirstPage, languages, i18n },
  };
}

/** Redirects of the content, but for paths that have a page: in a preview, a public draft. */
function editorsRedirects({ getNodesByType, reporter }: CreatePagesArgs, pages: ReadonlySet<string>): Redirect[] {
  const kept = getNodesByType('ContentRedirect').map(({ de, para }) => ({
    from: String(de),
    to: typeof para === 'string' ? para : null,
  }));
  for (const { from, to } of kept)
    if (to !== null && pages.has(from)) reporter.warn(`${from} has a page: its redirect to ${to} is left out`);
  return kept.filter(({ from }) => !pages.has(from));
}

/** One warning for all blocks of unknown kinds, which their pages leave out. */
function reportUnknownBlocks({ reporter }: CreatePagesArgs, entities: readonly SiteEntity[]): void {
  const lines = entities.flatMap(({ contentType, contentId, locale, node }) =>
    unknownBlocks(contentType, node).map((problem) =>
      problemLine({ path: `${contentType.name}/${contentId}`, locale, ...problem }),
    ),
  );
  if (lines.length > 0) reporter.warn(['Blocks of an unknown kind are left out of their pages', ...lines].join('\n  '));
}

/** `service` -> `<project>/src/templates/service.tsx`. */
function templateFile(template: string): string {
  return resolve(`src/templates/${template}.tsx`);
}

/** Templates of pages that do not exist, reported before Gatsby fails on them. */
export function missingTemplates(pages: readonly Pick<PlannedPage, 'template'>[]): string[] {
  return [...new Set(pages.map(({ template }) => template))].filter((template) => !existsSync(templateFile(template)));
}
