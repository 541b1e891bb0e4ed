import { splitFigure } from './split-figure';

test.each([
  ['180 000 t/ano', '180\u00A0000', 't/ano'],
  ['180,000 t a year', '180,000', 't a year'],
  ['1,2 milhões m³', '1,2', 'milhões m³'],
  ['24 h', '24', 'h'],
  ['142', '142', ''],
  ['ISO 14001', 'ISO 14001', ''],
])('%s', (value, number, unit) => {
  expect(splitFigure(value)).toEqual({ number, unit });
});
