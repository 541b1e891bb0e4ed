/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';

import { RichText } from './rich-text';

test('leaves nothing behind when there is no text', () => {
  const { container } = render(<RichText html={null} />);
  expect(container).toBeEmptyDOMElement();
});

const html = '<h2 id="what">What <em>goes</em> in &#x26; out</h2>\n<p>a</p>\n<h3 id="how">How</h3><h6 id="deep">Deep</h6>';

test('headings stand as they come, or below a heading of the page', () => {
  const levels = () => screen.getAllByRole('heading').map(({ tagName, id }) => `${tagName} ${id}`);
  const { rerender } = render(<RichText html={html} />);
  expect(levels()).toEqual(['H2 what', 'H3 how', 'H6 deep']);
  rerender(<RichText html={html} below={2} />);
  expect(levels()).toEqual(['H3 what', 'H4 how', 'H6 deep']);
});
