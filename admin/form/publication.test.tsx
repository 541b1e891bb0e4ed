/** @jest-environment jsdom */
import '../fixtures/browser';
import { screen } from '@testing-library/react';
import { fakeServer } from '../fixtures/fake-server';
import { renderAdmin } from '../fixtures/render-admin';
import { SitePreview } from './publication';

test('a preview is asked for, and its pages are offered once it is built', async () => {
  const states = [undefined];
  const ready = { state: 'ready', links: [{ locale: 'en', url: '/en/blog/sludge' }], until: '2026-03-01T11:00:00Z' };
  const { calls } = fakeServer({
    'POST entries/articles~lamas/preview': () => undefined,
    'GET entries/articles~lamas/preview': () => states.shift() ?? ready,
  });
  renderAdmin(<SitePreview id="articles~lamas" close={() => undefined} />);
  const link = await screen.findByRole('link', { name: /^See it in: English/ }, { timeout: 5_000 });
  expect(link).toHaveAttribute('href', '/en/blog/sludge');
  expect(calls.map(({ name }) => name)[0]).toBe('POST entries/articles~lamas/preview');
}, 15_000);
