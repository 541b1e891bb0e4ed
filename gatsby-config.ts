import type { IncomingHttpHeaders } from 'node:http';
import type { GatsbyConfig } from 'gatsby';
import { buildSchema } from 'graphql';
import netlifySiteAdapter from './plugins/gatsby-adapter-netlify-site/adapter';
import releaseAdapter from './plugins/gatsby-adapter-release/adapter';
import { backendOf, readEnvironment } from './platform/settings/settings';
import { languageOf } from './platform/http/request-headers';
import { securityHeaderPairs } from './platform/http/security-headers';
import { settingsFetch } from './src/gatsby/settings-fetch';
import type { OtherSystem, Transform } from './plugins/gatsby-source-content-backend/transform';
import { backendSchema } from './core/content/graphql';
import { settings } from './core/content/types/settings';
import { sitemapOptions } from './src/gatsby/xml-sitemap';
import { pageViewEvent } from './src/analytics/site-events';
import { finishingOf } from './src/gatsby/finish-page';
import { defaultLocale, localeCodes } from './core/i18n/locales';
import { i18nOptions } from './core/i18n/messages';
import { pathFor } from './core/routing/paths';

const environment = readEnvironment();
const backendUrl = backendOf(environment).url;
// Gatsby stores the options of plugins in its data layer, but no functions: the token must not be
// text.
const token = () => environment.contentBackendToken;
const { content } = environment;

/** The module is loaded as it is: Gatsby's compiler knows only what stands in the code. */
function transform(): OtherSystem | null {
  if (content.cms === null) return null;
  const { transform: path, url, headers, authorization } = content.cms;
  const { require: load } = require('tsx/cjs/api') as { require(id: string, from: string): unknown };
  const module = load(path, path) as { default: Transform };
  return { ...module.default, url, headers, ...(authorization === null ? {} : { authorization: () => authorization }) };
}

// Read anew: a build that was started ahead is told later what it is for.
const build = () => readEnvironment().build;
const named = () => build().changed;
const paused = () => build().isStandingBy;
const unsaved = () => build().unsaved;
const releaseOf = () => {
  const { isWhole, ...facts } = build();
  return { ...facts, derived: isWhole };
};
const withTagManager = environment.tagManagerId !== null;
/** Made while the pages of the release are compressed. */
let searchIndex: Promise<unknown> = Promise.resolve();
const finishing = finishingOf(process.cwd(), environment.tagManagerId);

/** What is used of Express. */
interface DevelopServer {
  get(
    path: string,
    answer: (request: { headers: IncomingHttpHeaders }, response: { redirect(path: string): void }) => void,
  ): void;
}

function making(index: Promise<unknown>): void {
  searchIndex = index;
  // The release fails with it.
  index.catch(() => undefined);
}

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: environment.siteUrl, origins: environment.origins, backendUrl },
  trailingSlash: 'never',
  // As our server does: `gatsby develop` has no page there.
  developMiddleware: (app: DevelopServer) =>
    app.get('/', ({ headers }, response) => response.redirect(pathFor('home', languageOf(headers)))),
  jsxRuntime: 'automatic',
  adapter:
    environment.deployTarget === 'netlify'
      ? netlifySiteAdapter({
          headers: securityHeaderPairs(withTagManager, finishing.scriptSources),
          finish: finishing.finish,
        })
      : releaseAdapter({
          releases: environment.releasesDir,
          build: releaseOf,
          finishing,
          whole: () => searchIndex,
        }),
  // These URLs hold a hash of the content.
  headers: ['/media/*', '/share/*'].map((source) => ({
    source,
    headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }],
  })),
  plugins: [
    'gatsby-plugin-image',
    // As the pictures were looked at before (plugins/gatsby-source-content-backend/pictures.ts).
    { resolve: 'gatsby-plugin-sharp', options: { failOn: 'error' } },
    'gatsby-transformer-sharp',
    {
      resolve: 'gatsby-source-content-backend',
      options: {
        url: backendUrl,
        token,
        headers: () => content.headers,
        ...(content.authorization === null ? {} : { authorization: () => content.authorization }),
        changes: content.changes,
        texts: content.texts,
        mediaHosts: content.mediaHosts,
        ...(content.cms === null ? {} : { transform }),
        named,
        paused,
        unsaved,
      },
    },
    {
      resolve: 'gatsby-source-graphql',
      options: {
        typeName: 'Backend',
        fieldName: 'backend',
        url: `${backendUrl}/graphql`,
        fetch: settingsFetch({ ...environment, url: backendUrl }),
        createSchema: async () => buildSchema(backendSchema(settings)),
      },
    },
    {
      resolve: 'gatsby-source-filesystem',
      // The words of the backend are in no page.
      options: { name: 'locale', path: 'locales', ignore: ['**/admin-*.json', '**/mail.json'] },
    },
    {
      resolve: 'gatsby-plugin-react-i18next',
      options: {
        localeJsonSourceName: 'locale',
        languages: [...localeCodes],
        defaultLanguage: defaultLocale,
        i18nextOptions: { ...i18nOptions, defaultNS: 'site', saveMissing: true },
        verbose: false,
      },
    },
    { resolve: 'gatsby-plugin-sitemap', options: sitemapOptions },
    {
      resolve: 'gatsby-plugin-search-index',
      options: environment.deployTarget === 'release' ? { making } : {},
    },
    // `gatsby develop` shows its events without a tag manager too.
    ...(environment.tagManagerId || environment.build.isDevelopment
      ? [
          {
            resolve: 'gatsby-plugin-google-tagmanager',
            options: {
              id: environment.tagManagerId ?? '',
              includeInDevelopment: true,
              routeChangeEventName: pageViewEvent,
            },
          },
        ]
      : []),
  ],
};

export default config;
