/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';

import { CopyButton } from './copy-button';

const button = <CopyButton text="Rua A, 1" subject="Lisbon" label="Copy address" done="Address copied" />;

function clipboard(writeText?: (text: string) => Promise<void>) {
  if (writeText) Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  else Reflect.deleteProperty(navigator, 'clipboard');
}

afterEach(() => clipboard());

test('copies the text and says so', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  clipboard(writeText);
  render(button);
  fireEvent.click(screen.getByRole('button', { name: /Copy address\s*: Lisbon/ }));
  expect(await screen.findByText('Address copied')).toBeInTheDocument();
  expect(writeText).toHaveBeenCalledWith('Rua A, 1');
});

test('is not there where nothing can be copied', () => {
  clipboard();
  render(button);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
