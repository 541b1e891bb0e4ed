/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';

import { Portrait } from './portrait';

test('shows the first letters of a name that has no picture', () => {
  render(<Portrait name="Inês Maria Carvalho" image={null} size="small" />);
  expect(screen.getByText('IC')).toBeInTheDocument();
});
