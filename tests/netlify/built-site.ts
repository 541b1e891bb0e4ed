import { join } from 'node:path';
import { NetlifyEdge } from './netlify-edge';

/** A copy of the project in which the same content was built twice: as a release, and for Netlify. */
export const builtSite = process.env.NETLIFY_SITE ?? '';

/** For what that copy shows: where there is none, it is left out. */
export const describeBuilt = builtSite ? describe : describe.skip;

export const published = (): NetlifyEdge => new NetlifyEdge(join(builtSite, 'public'));
