import type { GatsbySSR } from 'gatsby';
import { renderToString } from 'react-dom/server';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { themeColours } from './src/styles/design-tokens';
import { AppShell } from './src/sections/layout/app-shell';
import { type ProvidedPage, PageProvider } from './src/sections/layout/page-provider';

/** The same tree as in the browser. What fails here fails the build. */
export const wrapRootElement: GatsbySSR['wrapRootElement'] = ({ element }) => (
  <AppShell>{element}</AppShell>
);

export const wrapPageElement: GatsbySSR<
  ProvidedPage['data'],
  ProvidedPage['pageContext']
>['wrapPageElement'] = ({ element, props }) => <PageProvider page={props}>{element}</PageProvider>;

/**
 * The page in one piece. React 18's stream, which Gatsby takes otherwise, fills up a piece with a
 * NUL where a letter of two bytes does not fit at its end: the words come out broken.
 */
export const replaceRenderer: GatsbySSR['replaceRenderer'] = ({
  bodyComponent,
  replaceBodyHTMLString,
}) => replaceBodyHTMLString(renderToString(bodyComponent));

// What is seen first is written in them.
const firstFonts = ['open-sans-latin-wght-normal', 'barlow-condensed-latin-600-normal'];

export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHeadComponents }) => {
  setHeadComponents([
    ...firstFonts.map((name) => (
      <link
        key={name}
        rel="preload"
        as="font"
        type="font/woff2"
        href={`/fonts/${name}.woff2`}
        crossOrigin="anonymous"
      />
    )),
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="icon-ico" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="icon-apple" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
    <meta key="theme-color" name="theme-color" content={themeColours.accent} />,
  ]);
};

/** The tag manager's plugin would run it at once: here it waits for the visitor's consent. */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (page) => {
  page.replaceHeadComponents(blockUntilConsent(page.getHeadComponents()));
  page.replacePreBodyComponents(withoutFrame(page.getPreBodyComponents()));
};

/** As the plugin names what it adds to a page. */
const pluginKey = 'plugin-google-tagmanager';

const isOfPlugin = (component: ReactNode): boolean =>
  isValidElement(component) && component.key === pluginKey;

/** The plugin's script as a text that does nothing until `wakeTagManager` runs it. */
function blockUntilConsent(headComponents: readonly ReactNode[]): ReactNode[] {
  return headComponents.map((component) =>
    isValidElement<Record<string, unknown>>(component) && isOfPlugin(component)
      ? cloneElement(component, { type: 'text/plain', 'data-consent': 'statistics' })
      : component,
  );
}

/** Without the plugin's frame for browsers that run no scripts: they can be asked for nothing. */
function withoutFrame(bodyComponents: readonly ReactNode[]): ReactNode[] {
  return bodyComponents.filter((component) => !isOfPlugin(component));
}
