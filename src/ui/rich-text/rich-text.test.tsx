/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';

import { RichText } from './rich-text';

test('leaves nothing behind when there is no text', () => {
  const { container } = render(<RichText html={null} />);
  expect(container).toBeEmptyDOMElement();
});

test('puts a table into a frame that scrolls and that the keyboard reaches', () => {
  render(<RichText html="<p>Limits</p><table><tbody><tr><td>10</td></tr></tbody></table>" />);
  const frame = screen.getByRole('group');
  expect(frame).toHaveAttribute('tabindex', '0');
  expect(frame).toContainElement(screen.getByRole('table'));
});
