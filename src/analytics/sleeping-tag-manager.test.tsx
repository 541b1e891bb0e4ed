/** @jest-environment jsdom */
import type { GatsbySSR } from 'gatsby';
import type { ReactNode } from 'react';
import type * as server from 'react-dom/server';

import { putToSleep, withoutFrame } from './sleeping-tag-manager';
import { wakeTagManager } from './tag-manager';

// The one for browsers wants streams that jsdom does not have.
const { renderToStaticMarkup } = jest.requireActual<typeof server>('react-dom/server.node');
const { onRenderBody } = jest.requireActual<GatsbySSR>('gatsby-plugin-google-tagmanager/gatsby-ssr');

/** What the plugin itself adds to a page, beside something of ours. */
function partsOfPage(): { head: ReactNode[]; body: ReactNode[] } {
  const head: ReactNode[] = [<link key="icon" rel="icon" href="/favicon.svg" />];
  const body: ReactNode[] = [<p key="note">Note</p>];
  const page = {
    setHeadComponents: (more: ReactNode[]) => head.push(...more),
    setPreBodyComponents: (more: ReactNode[]) => body.push(...more),
  };
  onRenderBody?.(page as never, { plugins: [], id: 'GTM-TEST123', includeInDevelopment: true });
  return { head, body };
}

test('the script of the plugin is text in the page, and everything else stays as it is', () => {
  const { head, body } = partsOfPage();
  expect(head).toHaveLength(2);
  const html = renderToStaticMarkup(<>{putToSleep(head)}</>);
  expect(html).toMatch(/^<link rel="icon" href="\/favicon.svg"\/><script type="text\/plain" data-consent="statistics">.*GTM-TEST123/s);
  expect(html).not.toMatch(/<script>/);
  expect(body).toHaveLength(2);
  expect(renderToStaticMarkup(<>{withoutFrame(body)}</>)).toBe('<p>Note</p>');
});

test('a page without the plugin is left alone', () => {
  const parts = [<p key="a">A</p>, 'text', null];
  expect([putToSleep(parts), withoutFrame(parts)]).toEqual([parts, parts]);
});

test('woken, it asks for the tag manager once', () => {
  const { head } = partsOfPage();
  document.head.innerHTML = renderToStaticMarkup(<>{putToSleep(head)}</>);
  const sleeping = document.querySelector('script');
  wakeTagManager();
  const [awake] = [...document.querySelectorAll('script')].filter((script) => script.textContent?.includes('GTM-TEST123'));
  expect(awake).toBeDefined();
  expect(awake).not.toHaveAttribute('type');
  expect(awake?.textContent).toBe(sleeping?.textContent);
  expect(document.querySelector('[data-consent]')).toBeNull();
  wakeTagManager();
  expect([...document.querySelectorAll('script')].filter((script) => script.textContent?.includes('GTM-TEST123'))).toHaveLength(1);
});
