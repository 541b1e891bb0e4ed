/** @jest-environment jsdom */
import '../fixtures/browser';
import { act, fireEvent, screen } from '@testing-library/react';
import { requestJson } from '../api/request';
import { fakeServer, Refusal } from '../fixtures/fake-server';
import { renderAdmin } from '../fixtures/render-admin';
import { SignInAgain } from './session';

const ask = (options?: Parameters<typeof requestJson>[1]) =>
  act(() => requestJson('presence', options).catch(() => undefined) as Promise<void>);
const dialog = () => screen.queryByRole('dialog', { name: 'Your session has ended' });

test('put off, it stays away until the person saves or asks', async () => {
  fakeServer({ 'GET presence': () => new Refusal(401, { code: 'signed_out' }) });
  renderAdmin(<SignInAgain />);
  await ask({ isQuiet: true });
  expect(dialog()).toBeVisible();
  const later = () => fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  later();
  await ask({ isQuiet: true });
  expect(dialog()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(dialog()).toBeVisible();
  later();
  await ask();
  expect(dialog()).toBeVisible();
});
