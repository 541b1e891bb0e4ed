/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { useRef } from 'react';

import { useOpenAtAddress } from './use-open-at-address';

function Policies() {
  const list = useRef<HTMLDivElement>(null);
  useOpenAtAddress(list);
  return (
    <div ref={list}>
      <details>
        <summary>Quality</summary>
        <p id="quality">What we promise</p>
      </details>
      <details>
        <summary>Safety</summary>
        <p id="safety">What we do</p>
      </details>
    </div>
  );
}

const scrolledTo = jest.fn();

beforeEach(() => {
  scrolledTo.mockClear();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo(this.id);
  };
});

const answerTo = (question: string) => screen.getByText(question).closest('details');

test('opens what the address of the page names, and nothing else', () => {
  window.location.hash = '#safety';
  render(<Policies />);
  expect(answerTo('Safety')).toHaveAttribute('open');
  expect(answerTo('Quality')).not.toHaveAttribute('open');
  expect(scrolledTo).toHaveBeenCalledWith('safety');
});

test('opens what a link on the page leads to', () => {
  window.location.hash = '';
  render(<Policies />);
  expect(answerTo('Quality')).not.toHaveAttribute('open');
  window.location.hash = '#quality';
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  expect(answerTo('Quality')).toHaveAttribute('open');
});

test('leaves everything closed for a name that is not there', () => {
  window.location.hash = '#nothing';
  render(<Policies />);
  expect(document.querySelector('details[open]')).toBeNull();
  expect(scrolledTo).not.toHaveBeenCalled();
});
