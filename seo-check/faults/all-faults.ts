import type { Fault } from './fault';
import { headFaults } from './head-faults';
import { pageFaults } from './page-faults';
import { siteFaults } from './site-faults';

/** One of each kind that `npm run seo` has to find. */
export const allFaults: readonly Fault[] = [...headFaults, ...pageFaults, ...siteFaults];
