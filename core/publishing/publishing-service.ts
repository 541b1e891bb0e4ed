import type { Locale } from '../i18n/locales';

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

/** The preview of one entry, as it was asked for last. */
export interface PreviewNote {
  state: 'waiting' | 'building' | 'ready' | 'failed';
  /**
   * Where its pages are seen, with the pass in the address: for whoever edits, in no log and no
   * list.
   */
  links: readonly { locale: Locale; url: string }[];
  /** Until when; ISO 8601, UTC. */
  until: string | null;
  reason: string | null;
}

/** What builds the site with its drafts, one build at a time. */
export interface PreviewService {
  /**
   * Has a preview built that shows this entry as it is now. Whoever asks again before it is there
   * is given the same one.
   */
  ask(type: string, id: string): void;
  /** What became of it; null: nobody asked, or its time is over. */
  of(type: string, id: string): PreviewNote | null;
}

/**
 * What publishes the site, as the admin knows it: the server that runs it gives it to the backend
 * that runs with it.
 */
export interface PublishingService {
  /** The newest first. */
  builds(): Promise<BuildNote[]>;
  releases(): Promise<ReleaseNote[]>;
  /** Makes an earlier release the live one. False: there is no such release. */
  rollBack(release: string): Promise<boolean>;
  preview: PreviewService;
}
