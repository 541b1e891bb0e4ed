/** One build, as the site tells of it. */
export interface BuildNote {
  id: number;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'joined';
  cause: 'webhook' | 'start' | 'command';
  /** ISO 8601, UTC. */
  requestedAt: string;
  endedAt: string | null;
  seconds: number | null;
  changed: { total: number; first: { type: string; locale: string; id: string }[] };
  /** Addresses that answer otherwise than before; null before its end and when it failed. */
  pages: { total: number; first: string[] } | null;
  release: string | null;
  nextTry: string | null;
  reason: string | null;
  warnings: { total: number; first: string[] };
}

export interface ReleaseNote {
  id: string;
  /** ISO 8601, UTC. */
  madeAt: string;
  isLive: boolean;
}

/** What publishes the site, as the admin knows it: the server that runs it gives it to the backend that runs with it. */
export interface PublishingDesk {
  /** The newest first. */
  builds(): Promise<BuildNote[]>;
  releases(): Promise<ReleaseNote[]>;
  /** Makes an earlier release the live one. False: there is no such release. */
  rollBack(release: string): Promise<boolean>;
}
