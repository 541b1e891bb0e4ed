/** @jest-environment jsdom */
import { pageViewOf } from './site-events';

// When it is told, and that it is told once, tests/e2e/consent-events.spec.ts shows.
it('finds the title of an error page, which stands at any path, in the language of the path', () => {
  document.title = 'Before';
  const metas = {
    nodes: [
      { locale: 'pt', title: '404 | valterra' },
      { locale: 'en', title: '404, not found | valterra' },
    ],
  };
  const lost = { location: { pathname: '/en/nowhere' }, pageContext: { route: 'notFound', language: 'pt' } as const, data: { metas } };
  expect(pageViewOf(lost)).toMatchObject({ page_title: '404, not found | valterra', page_language: 'en-GB', page_kind: 'notFound' });
  expect(pageViewOf({ ...lost, data: undefined }).page_title).toBe('Before');
});
