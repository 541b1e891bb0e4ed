import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { nodeTypeDefinitions } from '../../core/content/graphql';
import { contentTypes } from '../../core/content/registry';
import { localeCodes } from '../../core/i18n/locales';
import { routeIds, routes } from '../../core/routing/routes';
import { foundByKey } from '../../src/gatsby/find-by-key';
import type { PluginSettings } from './plugin-options';
import { errorMap } from './errors';
import { closeJournal } from './sync-state';
import { sourceContent } from './synchronise';
import { entityNodeId } from './content-node';
import { headersOf, keepTokenAside, tokenOf } from './backend-client';

export { pluginOptionsSchema } from './plugin-options';

/** Names this process; a journal that another one left behind is of a build that did not end. */
const session = randomUUID();

/** Settles when the problems of the content are reported. */
let reported: Promise<void> | undefined;

export const onPreInit: GatsbyNode['onPreInit'] = ({ reporter }, options) => {
  reporter.setErrorMap(errorMap);
  keepTokenAside(options as Parameters<typeof keepTokenAside>[0]);
};

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ cache, emitter }) => {
  // Of a build of two releases: what follows needs no node again (server/publish/warm-gatsby).
  emitter.on('PAGES_SAVED', (noting: Promise<void>[]) => void noting.push(closeJournal(cache)));
};

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(nodeTypeDefinitions(contentTypes));
};

/** `contentArticle(contentId: …, locale: …)` and `contentHome(locale: …)` go by node id. */
export const createResolvers: GatsbyNode['createResolvers'] = (args) => {
  const finders = contentTypes.map(({ graphqlName, name, singleton, required }) => {
    const idOf = (locale: string, id: string) => entityNodeId(args, { graphqlName, locale, id });
    const finder = singleton
      ? foundByKey(['locale'], (locale) => idOf(locale, name))
      : foundByKey(['contentId', 'locale'], (id, locale) => idOf(locale, id));
    // Its own pages are only made for what there is; a screen may ask for what nobody has written.
    const hasPages = routeIds.some((id) => routes[id].content === name);
    const type = hasPages || required ? `${graphqlName}!` : graphqlName;
    return [graphqlName.replace(/^./, (letter) => letter.toLowerCase()), { type, ...finder }] as const;
  });
  args.createResolvers({ Query: Object.fromEntries(finders) });
};

export const sourceNodes: GatsbyNode['sourceNodes'] = async (store, options) => {
  const settings = options as unknown as PluginSettings;
  // Nodes stay from build to build without being touched one by one; only what changed is written.
  store.actions.enableStatefulSourceNodes?.();
  ({ reported } = await sourceContent({
    store,
    reporter: store.reporter,
    settings: { ...settings, token: tokenOf(settings), headers: headersOf(settings) },
    types: contentTypes,
    locales: localeCodes,
    publicDirectory: join(store.store.getState().program.directory, 'public'),
    session,
    startedAt: Date.now(),
  }));
};

/** Now the pages are written too: nothing of this build needs to be done again. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ cache }) => {
  await reported;
  await closeJournal(cache);
};
