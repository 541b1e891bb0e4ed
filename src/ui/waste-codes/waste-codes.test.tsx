/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';

import { WasteCodes } from './waste-codes';

const labels = {
  caption: 'Accepted waste',
  code: 'LER code',
  description: 'Description',
  kind: 'Kind',
  hazardous: 'Hazardous',
  notHazardous: 'Non-hazardous',
};

test('says in words which waste is hazardous', () => {
  const codes = [
    { codigo: '17 05 03*', descricao: 'Soil with hazardous substances' },
    { codigo: '17 05 04', descricao: 'Other soil' },
  ];
  render(<WasteCodes codes={codes} labels={labels} />);
  const [, hazardous, harmless] = screen.getAllByRole('row');
  expect(within(hazardous!).getByText('Hazardous')).toBeInTheDocument();
  expect(within(harmless!).getByText('Non-hazardous')).toBeInTheDocument();
});

test('no codes, no table', () => {
  const { container } = render(<WasteCodes codes={[]} labels={labels} />);
  expect(container).toBeEmptyDOMElement();
});
