import type { GatsbySSR } from 'gatsby';
import { renderToString } from 'react-dom/server';

import { blockUntilConsent, withoutFrame } from './src/analytics/consent-blocked-script';
import { themeColours } from './src/gatsby/theme-colours';
import { SiteFrame } from './src/sections/frame/site-frame';
import { PageFrame, type FramedPage } from './src/sections/layout/page-frame';

/** The same tree as in the browser. What fails here fails the build. */
export const wrapRootElement: GatsbySSR['wrapRootElement'] = ({ element }) => (
  <SiteFrame>{element}</SiteFrame>
);

export const wrapPageElement: GatsbySSR<
  FramedPage['data'],
  FramedPage['pageContext']
>['wrapPageElement'] = ({ element, props }) => <PageFrame page={props}>{element}</PageFrame>;

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
