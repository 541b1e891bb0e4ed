import { faultsOf } from '../bench/faults-of-memory';

const growing = Array.from({ length: 20 }, (_, minute) => 400 + minute * 10);

it.each<[what: string, minutes: number[], failed: number, faults: unknown[]]>([
  ['of a level run', [478, 300, 400, ...Array(8).fill(459)], 0, []],
  [
    'of one that grows in its last minutes',
    [300, 390, 400, 400, 400, 461],
    0,
    ['The memory is not level: 400 MiB after three minutes, up to 461 in the last eight.'],
  ],
  ['of a long one that grows slowly', growing, 0, ['The memory is not level: 420 MiB after three minutes, up to 590 in the last eight.']],
  ['of one that was high for a while', [400, 400, 400, 900, ...Array(8).fill(400)], 0, []],
  ['of one whose requests failed', [400, 400], 3, ['3 of 100 requests failed.']],
])('the benchmark of memory tells the faults %s', (_, minutes, failed, faults) => {
  expect(faultsOf({ seen: minutes.map((mebibytes) => ({ mebibytes })), sent: 100, failed })).toEqual(faults);
});
