import { splitFigure } from './split-figure';

test.each([
  ['180 000 t/ano', '180\u00A0000', 't/ano'],
  ['180,000 t a year', '180,000', 't a year'],
  ['1,2 milhões m³', '1,2', 'milhões m³'],
  ['24 h', '24', 'h'],
  ['142', '142', ''],
  ['12 a 20 semanas', '12\u00A0a\u00A020', 'semanas'],
  ['12 to 20 weeks', '12\u00A0to\u00A020', 'weeks'],
  ['≤ 20 mg/Nm³', '≤\u00A020', 'mg/Nm³'],
  ['até 0,1 mg/l', 'até\u00A00,1', 'mg/l'],
  ['up to 20 mg/Nm³', 'up\u00A0to\u00A020', 'mg/Nm³'],
  ['95 %', '95', '%'],
  ['15 m3 tank', '15', 'm3 tank'],
  ['ISO 14001', 'ISO 14001', ''],
])('%s', (value, number, unit) => {
  expect(splitFigure(value)).toEqual({ number, unit });
});
