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
          <a href="#soil">Soil</a>
        </details>
        <a href="#blog">Blog</a>
      </header>
      <p>Page</p>
    </>
  );
}

const menu = () => screen.getByText('Services').closest('details');

beforeEach(() => {
  render(<Menu />);
});

test('closes on Escape and gives the keyboard back to its button', () => {
  const focused = jest.spyOn(screen.getByText('Services'), 'focus');
  fireEvent.keyDown(screen.getByText('Soil'), { key: 'Escape' });
  expect(menu()).not.toHaveAttribute('open');
  expect(focused).toHaveBeenCalled();
});

test('closes on a click beside it, not on one inside', () => {
  fireEvent.click(screen.getByText('Services').parentElement!);
  expect(menu()).toHaveAttribute('open');
  fireEvent.click(screen.getByText('Page'));
  expect(menu()).not.toHaveAttribute('open');
});

test('closes when the keyboard goes on to the next item', () => {
  fireEvent.focusOut(screen.getByText('Soil'), { relatedTarget: screen.getByText('Blog') });
  expect(menu()).not.toHaveAttribute('open');
});
