/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';

import { Emblem } from './emblem';

test('is seen and not heard, in a place that is kept', () => {
  render(<Emblem src="/media/1/icons/units/landfill.svg" />);
  const drawing = screen.getByRole('presentation');
  expect(drawing).toHaveAttribute('src', '/media/1/icons/units/landfill.svg');
  expect([drawing.getAttribute('width'), drawing.getAttribute('height'), drawing.getAttribute('loading')]).toEqual(['32', '32', 'lazy']);
});

test('leaves nothing where there is no drawing', () => {
  expect(render(<Emblem src={null} />).container).toBeEmptyDOMElement();
});
