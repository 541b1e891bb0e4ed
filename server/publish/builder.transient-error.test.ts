import { BackendAway, TokenRefused } from './content-cursor';
import { isPassing } from './builder';
import { EndedBySignal } from './gatsby-process';

const ended = new Error('gatsby build ended with the code 1 after 12 s.');
const full = Object.assign(new Error('write'), { code: 'ENOSPC' });

it.each([
  [true, 'the backend is away', new BackendAway('away'), []],
  [true, 'Gatsby was killed', new EndedBySignal('killed'), []],
  [true, 'the disk is full', full, []],
  [true, 'the disk is full for Gatsby', ended, ['  ERROR', "  Error: ENOSPC: no space left on device, write '.cache/x'"]],
  [true, 'the backend goes away in the middle', ended, ['  ERROR #gatsby-source-content-backend_10001  PLUGIN']],
  [false, 'a query is wrong', ended, ['  ERROR #85923  GRAPHQL']],
  [false, 'the token is refused', new TokenRefused('refused'), []],
  [false, 'too much would be deleted', ended, ['  ERROR #gatsby-source-content-backend_10007  PLUGIN']],
])('it is %s that it passes by itself: %s', (passes, _what, error, said) => expect(isPassing(error, said)).toBe(passes));
