import { randomBytes } from 'node:crypto';

/** `manifest.json` of a release: everything that a server must know to serve it. */
export interface Manifest {
  /** Raised when older manifests can no longer be read. */
  format: 1;
  id: string;
  /** ISO 8601, UTC. */
  created: string;
  gatsbyVersion: string;
  /** Null when Gatsby was run by hand: no start then takes the release for its own. */
  codeFingerprint: string | null;
  /** The state of the content, as the backend names it. */
  contentCursor: string | null;
  pathPrefix: string;
  files: ReleaseFile[];
  redirects: ReleaseRedirect[];
  /** Paths that answer 410; absent in old releases. */
  gone?: string[];
  functions: ReleaseFunction[];
  /**
   * The allowed inline scripts, as `Content-Security-Policy` names them; absent in old releases.
   */
  scriptSources?: readonly string[];
}

export interface ReleaseFile {
  /** The path that answers with it: `/pt/servicos`, `/page-data/pt/page-data.json`. */
  path: string;
  /** Where it lies under `public/`: `pt/servicos/index.html`; its `.br` and `.gz` lie beside it. */
  file: string;
  /** Content-Type. */
  type: string;
  /** 22 characters of the SHA-256 of its bytes. */
  hash: string;
  /** In bytes, not compressed. */
  size: number;
  /** The sizes of the compressed forms that were worth keeping. */
  encodings: Partial<Record<Encoding, number>>;
  /** Its path changes with its content: it can be cached for ever. */
  immutable: boolean;
}

export type Encoding = 'br' | 'gzip';

export const encodingSuffix: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

export interface ReleaseRedirect {
  /** `/en/licences`, `/pt/pt/*` (the rest is `:splat`) or `/blog/:slug/null`. */
  from: string;
  to: string;
  status: RedirectStatus;
  ignoreCase: boolean;
}

export const redirectStatuses = [301, 302, 303, 307, 308] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

export interface ReleaseFunction {
  id: string;
  /** `/api/newsletter`. */
  path: string;
  /** Where its bundle lies in the release folder: `functions/newsletter.js`. */
  file: string;
}

/** The file name of the manifest in a release folder. */
export const manifestFile = 'manifest.json';

/** `20260301T101502417Z-4f1a`: sorts by time, of two builds within a second too. */
export function newReleaseId(now = new Date()): string {
  return `${now.toISOString().replace(/[-:.]/g, '')}-${randomBytes(2).toString('hex')}`;
}
