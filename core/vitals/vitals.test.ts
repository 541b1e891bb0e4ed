import { columnOf, readReport, summaryOf, vitalColumns, vitalNames, vitalScales } from './vitals';

const report = { route: 'home', device: 'phone', values: { lcp: 812, cls: 0 } };

it('reads what a page reports', () => {
  expect(readReport(report)).toEqual(report);
});

it.each([
  ['nothing', null],
  ['a list', []],
  ['no values', { ...report, values: {} }],
  ['a page that there is not', { ...report, route: '/pt/servicos?nome=Ana' }],
  ['a name of every object', { ...report, route: 'constructor' }],
  ['a device of its own', { ...report, device: 'iPhone 17 of Ana' }],
  ['text for a number', { ...report, values: { lcp: '812' } }],
  ['a number below 0', { ...report, values: { lcp: -1 } }],
  ['no number', { ...report, values: { lcp: Number.NaN } }],
  ['something beside', { ...report, values: { lcp: 1, visitor: 7 } }],
])('takes no report that holds %s', (_, value) => expect(readReport(value)).toBeNull());

it('counts good and poor exactly, since their limits are bounds of columns', () => {
  for (const name of vitalNames) {
    const { bounds, good, poor } = vitalScales[name];
    expect(bounds).toHaveLength(vitalColumns - 1);
    expect([...bounds].sort((a, b) => a - b)).toEqual(bounds);
    expect(bounds).toEqual(expect.arrayContaining([good, poor]));
  }
  const counts = Array<number>(vitalColumns).fill(0);
  for (const value of [400, 900, 2500, 2501, 4000, 4001, 99_999, 0])
    counts[columnOf('lcp', value)] = (counts[columnOf('lcp', value)] ?? 0) + 1;
  expect(summaryOf('lcp', counts)).toEqual({ count: 8, good: 4 / 8, poor: 2 / 8, p75: 4000 });
  expect(summaryOf('inp', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3])).toEqual({ count: 3, good: 0, poor: 1, p75: null });
  expect(summaryOf('cls', Array<number>(vitalColumns).fill(0))).toBeNull();
});
