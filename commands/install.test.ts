import { whatIsMissing } from './install.mjs';

const locked = {
  '': { version: '1.0.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/a/node_modules/b': { version: '2.0.0' },
  'node_modules/for-windows': { version: '1.0.0', optional: true },
};

describe('whatIsMissing', () => {
  it('is nothing when what is installed is what the lockfile says', () => {
    expect(
      whatIsMissing(locked, { 'node_modules/a': { version: '1.0.0' }, 'node_modules/a/node_modules/b': { version: '2.0.0' } }),
    ).toBeNull();
  });

  it.each([
    ['there are none yet', null],
    ['b is not there', { 'node_modules/a': { version: '1.0.0' } }],
    ['a is there as 0.9.0 and the lockfile says 1.0.0', { 'node_modules/a': { version: '0.9.0' } }],
    [
      'c is no longer used',
      {
        'node_modules/a': { version: '1.0.0' },
        'node_modules/a/node_modules/b': { version: '2.0.0' },
        'node_modules/c': { version: '1.0.0' },
      },
    ],
  ])('says that %s', (why, installed) => expect(whatIsMissing(locked, installed)).toBe(why));
});
