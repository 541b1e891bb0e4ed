import type { GatsbySSR } from 'gatsby';
import { renderToString } from 'react-dom/server';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import palette from './core/design/palette.json';
import { AppShell } from './src/sections/layout/app-shell';
import { type ProvidedPage, PageProvider } from './src/sections/layout/page-provider';

export const wrapRootElement: GatsbySSR['wrapRootElement'] = ({ element }) => <AppShell>{element}</AppShell>;

export const wrapPageElement: GatsbySSR<ProvidedPage['data'], ProvidedPage['pageContext']>['wrapPageElement'] = ({
  element,
  props,
}) => <PageProvider page={props}>{element}</PageProvider>;

/**
 * Gatsby's default, the stream of React 18, writes a NUL where a character does not fit into a
 * chunk.
 */
export const replaceRenderer: GatsbySSR['replaceRenderer'] = ({ bodyComponent, replaceBodyHTMLString }) =>
  replaceBodyHTMLString(renderToString(bodyComponent));

export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHeadComponents }) => {
  setHeadComponents([
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="icon-ico" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="icon-apple" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
    <meta key="theme-color" name="theme-color" content={palette.green} />,
  ]);
};

/** The plugin would run the tag manager before the consent. */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (page) => {
  page.replaceHeadComponents(blockUntilConsent(page.getHeadComponents()).map(linkedStyles));
  page.replacePreBodyComponents(withoutPlugin(page.getPreBodyComponents()));
};

/**
 * Gatsby writes all styles of the site into each page, which is then four times as long in each step
 * to come; the last one adds the styles that the page uses (src/gatsby/finish-page.ts).
 */
function linkedStyles(component: ReactNode): ReactNode {
  if (!isValidElement<Record<string, string>>(component)) return component;
  const { 'data-identity': identity, 'data-href': href } = component.props;
  if (identity !== 'gatsby-global-css') return component;
  return <link key={href} rel="stylesheet" href={href} data-identity={identity} />;
}

/** The key of the elements of the plugin. */
const pluginKey = 'plugin-google-tagmanager';

const isOfPlugin = (component: ReactNode): boolean => isValidElement(component) && component.key === pluginKey;

/** The plugin's script as text, until `loadTagManager` runs it; none where no id is set. */
function blockUntilConsent(headComponents: readonly ReactNode[]): ReactNode[] {
  if (!WITH_TAG_MANAGER) return withoutPlugin(headComponents);
  return headComponents.map((component) =>
    isValidElement<Record<string, unknown>>(component) && isOfPlugin(component)
      ? cloneElement(component, { type: 'text/plain', 'data-consent': 'statistics' })
      : component,
  );
}

/** Of the body this is the frame for browsers without scripts, which cannot be asked. */
function withoutPlugin(components: readonly ReactNode[]): ReactNode[] {
  return components.filter((component) => !isOfPlugin(component));
}
