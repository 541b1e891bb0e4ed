import type { CreatePagesArgs, GatsbyNode } from 'gatsby';
import { defaultLocale, localeCodes, localeOfPath } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';
import { type PlannedPage, plannedPages } from '../../core/routing/pages';
import { type Redirect, redirectProblems, standingRedirects } from '../../core/routing/redirects';
import { createArticlePlaces } from './article-places';
import { listEntities } from './entities';
import { createPageMeta } from './page-meta-nodes';
import { forgetTextSite } from './rich-text/text-site';
import { createSiteSettings } from './site-settings';
import { missingTemplates, templateFile } from './template-files';
import { unknownBlocks, unknownKindMessage } from '../../core/content/validate';
import { contentTypes } from '../../core/content/registry';
import { readEnvironment } from '../../platform/settings/settings';

/** Creates the pages of all languages, their metadata and the redirects. */
export const createPages: GatsbyNode['createPages'] = async (args) => {
  const { actions, reporter } = args;
  // In `gatsby develop` the content may have changed since the last run.
  forgetTextSite();
  const settings = await createSiteSettings(args);
  const entities = listEntities(args.getNodesByType);
  const pages = plannedPages(entities);
  const missing = missingTemplates(pages);
  if (missing.length > 0)
    reporter.panicOnBuild(
      `core/routing/routes.ts names templates that src/templates does not have: ${missing.join(', ')}`,
    );
  for (const page of pages) actions.createPage(gatsbyPage(page));
  createPageMeta(args, pages, entities, settings);
  createArticlePlaces(args);
  // Gatsby cannot take a redirect back: a build that was started ahead comes here twice.
  if (readEnvironment().build.isStandingBy) return;
  reportUnknownBlocks(args);

  const paths = new Set(pages.map(({ path }) => path));
  const redirects = [...standingRedirects(), ...editorsRedirects(args, paths)];
  const problems = redirectProblems(redirects, paths);
  if (problems.length > 0)
    reporter.panicOnBuild(`Redirects that cannot work:\n  ${problems.join('\n  ')}`);
  for (const { from, to } of redirects) {
    const toPath = to ?? pathFor('notFound', localeOfPath(from) ?? defaultLocale);
    const status = to === null ? { statusCode: 410 } : { statusCode: 301, isPermanent: true };
    actions.createRedirect({ fromPath: from, toPath, ...status });
  }
};

function gatsbyPage({ path, context, template }: PlannedPage) {
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
  return { path, component: templateFile(template), context: { ...context, i18n } };
}

/**
 * Redirects of the content, but for paths that have a page: in a preview, a draft that was public.
 */
function editorsRedirects(
  { getNodesByType, reporter }: CreatePagesArgs,
  pages: ReadonlySet<string>,
): Redirect[] {
  const kept = getNodesByType('ContentRedirect').map(({ de, para }) => ({
    from: String(de),
    to: typeof para === 'string' ? para : null,
  }));
  for (const { from, to } of kept)
    if (to !== null && pages.has(from))
      reporter.warn(`${from} has a page: its redirect to ${to} is left out`);
  return kept.filter(({ from }) => !pages.has(from));
}

/** One warning for all blocks of unknown kinds, which their pages leave out. */
function reportUnknownBlocks({ getNodesByType, reporter }: CreatePagesArgs): void {
  const lines = contentTypes.flatMap((type) =>
    getNodesByType(type.graphqlName).flatMap((node) =>
      unknownBlocks(type, node).map(
        ({ field, tipo }) =>
          `  ${type.name}/${String(node.contentId)} [${String(node.locale)}] ${field}.tipo: ${unknownKindMessage(tipo)}`,
      ),
    ),
  );
  if (lines.length > 0)
    reporter.warn(['Blocks of an unknown kind are left out of their pages', ...lines].join('\n'));
}
