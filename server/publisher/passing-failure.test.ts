import { BackendAway, TokenRefused } from './content-cursor';
import { isPassing, usualPause } from './passing-failure';
import { EndedBySignal } from './run-gatsby';

const ended = new Error('gatsby build ended with the code 1 after 12 s.');
const full = Object.assign(new Error('write'), { code: 'ENOSPC' });

describe('a failure that passes by itself', () => {
  it.each([
    ['the backend is away', new BackendAway('away'), []],
    ['Gatsby was killed', new EndedBySignal('killed'), []],
    ['the disk is full', full, []],
    ['the disk is full for Gatsby', ended, ['  ERROR', "  Error: ENOSPC: no space left on device, write '.cache/x'"]],
    ['the backend goes away in the middle', ended, ['  ERROR #gatsby-source-content-backend_10001  PLUGIN']],
  ])('%s', (_what, error, said) => expect(isPassing(error, said)).toBe(true));

  it.each([
    ['a query is wrong', ended, ['  ERROR #85923  GRAPHQL']],
    ['the token is refused', new TokenRefused('refused'), []],
    ['too much would be deleted', ended, ['  ERROR #gatsby-source-content-backend_10007  PLUGIN']],
    ['the release does not work', new Error('The new release does not work and was thrown away: /pt answers 500.'), []],
  ])('is not: %s', (_what, error, said) => expect(isPassing(error, said)).toBe(false));

  it('is waited for longer each time, and not for ever', () => {
    const waits = Array.from({ length: 41 }, (_, tries) => usualPause(tries));
    expect(waits.slice(0, 6)).toEqual([10_000, 30_000, 120_000, 600_000, 600_000, 600_000]);
    expect(waits.slice(39)).toEqual([600_000, null]);
  });
});
