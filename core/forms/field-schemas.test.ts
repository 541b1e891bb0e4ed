import { parsePhone } from './field-schemas';

it.each([
  ['200 000 001', '+351200000001'],
  ['912 345 678', '+351912345678'],
  ['(+351) 200-000-001', '+351200000001'],
  ['00351 200000001', '+351200000001'],
  ['+34 612 34 56 78', '+34612345678'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['+55 11 91234-5678', '+5511912345678'],
  ['200 000 001 ext. 12', '+351200000001 ext. 12'],
])('%j is %s, and stays it', (typed, number) => {
  expect(parsePhone(typed)).toEqual({ number });
  expect(parsePhone(number)).toEqual({ number });
});

it.each([
  ['12', 'tooShort'],
  ['200 000', 'tooShort'],
  ['abc', 'notNumber'],
  ['', 'notNumber'],
  ['ligar para 200 000 001', 'notNumber'],
  ['200 000 001 002 003', 'tooLong'],
  ['123 456 789', 'wrong'],
  ['+999 123 456', 'unknownCountry'],
])('%j is none: %s', (typed, problem) => expect(parsePhone(typed)).toEqual({ problem }));
