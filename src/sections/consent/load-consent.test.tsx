/** @jest-environment jsdom */
import { render } from '@testing-library/react';

import { onSiteEvent } from '../../analytics/site-events';
import { PageProvider, type ProvidedPage } from '../layout/page-provider';
import { loadConsent } from './load-consent';

const page = {
  location: { pathname: '/pt/contactos' },
  pageContext: { route: 'contacts', language: 'pt' },
  data: { meta: { title: document.title } },
} as unknown as ProvidedPage;

jest.mock('gatsby', () => ({ graphql: () => null, useStaticQuery: () => ({ allLocale: { edges: [] } }) }));

// As in all unit tests, WITH_TAG_MANAGER is false here.
it('where no tag manager is set, nobody is asked, no page is counted and nothing is kept', async () => {
  jest.useFakeTimers();
  const heard = jest.fn();
  onSiteEvent(heard);
  const asked = jest.fn();
  loadConsent().then(asked, asked);
  render(<PageProvider page={page}>The page</PageProvider>);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([heard.mock.calls, asked.mock.calls, document.cookie, 'dataLayer' in window]).toEqual([[], [], '', false]);
});
