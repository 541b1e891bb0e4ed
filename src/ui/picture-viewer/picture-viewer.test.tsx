/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';

import type { ImageNode } from '../../content/fields/image';
import { PictureViewer } from './picture-viewer';

const images: ImageNode[] = ['Drill', 'Excavator', 'Lorry'].map((title) => ({ url: `/media/${title}.jpg`, title, localFile: null }));
const labels = {
  viewer: 'Pictures',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  place: (number: number, total: number) => `${number} of ${total}`,
};
const onClose = jest.fn();

beforeEach(() => {
  // jsdom draws nothing: it opens no dialogs and scrolls no lists.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.dispatchEvent(new Event('close'));
  };
  Element.prototype.scrollTo = jest.fn();
  onClose.mockClear();
  render(<PictureViewer images={images} first={1} onClose={onClose} labels={labels} />);
});

const place = () => screen.getByRole('status').textContent;

test('begins with the picture that was chosen', () => {
  expect(screen.getByRole('dialog', { name: 'Pictures' })).toBeInTheDocument();
  expect(place()).toBe('2 of 3');
});

test('turns with buttons and arrow keys, and stops at both ends', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(place()).toBe('3 of 3');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) fireEvent.keyDown(screen.getByRole('dialog'), { key });
  expect(place()).toBe('1 of 3');
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
});

test('closes', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});
