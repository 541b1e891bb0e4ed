import { keepAlignment } from './table-alignment';

const table = (head: string, delimiters: string, row = '| Chumbo | 12 |') =>
  `pt:\n  texto: |\n    ${head}\n    ${delimiters}\n    ${row}\n`;
const before = table('| Metal | mg/kg |', '| --- | ---: |');

test.each([
  ['the form writes the table without', table('| Metal | mg/kg |', '| --- | --- |'), before],
  ['and with other spaces', table('|Metal|  mg/kg |', '|---|---|'), table('|Metal|  mg/kg |', '| --- | ---: |')],
  ['its head was rewritten', table('| Metal | mg por kg |', '| --- | --- |'), table('| Metal | mg por kg |', '| --- | ---: |')],
  ['it says another alignment', table('| Metal | mg/kg |', '| --- | :---: |'), null],
  ['it is another table', table('| Ácido | pH |', '| --- | --- |', '| Sulfúrico | 1 |'), null],
  [
    'it has another column',
    table('| Metal | mg/kg | LER |', '| --- | --- | --- |', '| Chumbo | 12 | 19 |').replace('| Metal | mg/kg | LER |', '| Metal | mg/kg |'),
    null,
  ],
  ['there is no table', 'pt:\n  titulo: Lamas\n', null],
])('how columns are aligned, where %s', (_, after, kept) => {
  expect(keepAlignment(before, after)).toBe(kept ?? after);
});
