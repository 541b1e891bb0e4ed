/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';

import { useMenuManners } from './use-menu-manners';

function Menu() {
  const header = useRef<HTMLElement>(null);
  useMenuManners(header);
  return (
    <>
      <header ref={header}>
        <details open>
          <summary>Services</summary>
          <details open>
            <summary>Ground</summary>
            <a href="#soil">Soil</a>
          </details>
        </details>
        <a href="#blog">Blog</a>
      </header>
      <p>Page</p>
    </>
  );
}

const menuOf = (words: string) => screen.getByText(words).closest('details');

beforeEach(() => {
  render(<Menu />);
});

test('closes on Escape and gives the keyboard back to its button', () => {
  const focused = jest.spyOn(screen.getByText('Services'), 'focus');
  fireEvent.keyDown(screen.getByText('Soil'), { key: 'Escape' });
  expect(menuOf('Services')).not.toHaveAttribute('open');
  expect(focused).toHaveBeenCalled();
});

test('closes on a click beside it, not on one inside', () => {
  fireEvent.click(screen.getByText('Ground').parentElement!);
  expect(menuOf('Services')).toHaveAttribute('open');
  fireEvent.click(screen.getByText('Page'));
  expect(menuOf('Services')).not.toHaveAttribute('open');
});

test('closes when one of its links is followed, for the link may lead to this very page', () => {
  fireEvent.click(screen.getByText('Soil'));
  expect(menuOf('Services')).not.toHaveAttribute('open');
});

test('closes when the keyboard goes on to the next item', () => {
  fireEvent.focusOut(screen.getByText('Soil'), { relatedTarget: screen.getByText('Blog') });
  expect(menuOf('Services')).not.toHaveAttribute('open');
});

test('leaves what is open inside it as it is', () => {
  fireEvent.click(screen.getByText('Page'));
  expect(menuOf('Ground')).toHaveAttribute('open');
});
