import type { Locale } from '../i18n/locales';
import type messages from '../../locales/pt/admin-publishing.json';

export interface BuildNote {
  id: number;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'joined';
  cause: 'webhook' | 'start' | 'command';
  requestedAt: string;
  startedAt: string | null;
  /** When its pages went live; until its end, search index, feeds and sitemap follow. */
  liveAt: string | null;
  endedAt: string | null;
  seconds: number | null;
  changed: { total: number; first: { type: string; locale: string; id: string }[] };
  /** Paths that answer otherwise than before; null before that is live and when it failed. */
  pages: { total: number; first: ChangedPage[] } | null;
  release: string | null;
  nextTry: string | null;
  reason: string | null;
  fault: BuildFault | null;
  warnings: { total: number; first: string[] };
}

export interface ChangedPage {
  path: string;
  /** As in the live release; null: the page is gone. */
  title: string | null;
}

export interface ReleaseNote {
  id: string;
  madeAt: string;
  isLive: boolean;
  /** Its search index, feeds and sitemap are older. */
  hasOldSearch: boolean;
}

export interface PreviewNote {
  state: 'waiting' | 'building' | 'ready' | 'failed';
  /** Its pages, with the access token in the URL: for editors only, never logged or listed. */
  links: readonly { locale: Locale; url: string }[];
  /** Until when; ISO 8601, UTC. */
  until: string | null;
  reason: string | null;
  fault: BuildFault | null;
}

export interface PreviewService {
  ask(type: string, id: string): void;
  /** Null: not requested, or expired. */
  of(type: string, id: string): PreviewNote | null;
}

export interface EditedPage {
  path: string;
  /** As the API of the content answers them. */
  unsaved: readonly { type: string; locale: Locale; id: string; entity: object }[];
}

export type RenderedPage =
  { html: string } | { fault: 'noPage' | 'noMemory' | 'notBuilt' | 'busy' | 'failed'; what?: string };

/** Renders single pages for editors within seconds, one after the other. */
export interface EditedPages {
  prepare(): void;
  render(page: EditedPage): Promise<RenderedPage>;
  /** Null: no such file. */
  file(path: string): Promise<{ file: string; type: string } | null>;
}

export interface PublishingService {
  /** Something was saved for which no build is requested yet. */
  isSavePending(): boolean;
  builds(): Promise<BuildNote[]>;
  releases(): Promise<ReleaseNote[]>;
  /** Asks for a build of all that is saved; what waits for its next try waits no longer. */
  build(): Promise<void>;
  /** Makes an earlier release the live one. False: there is no such release. */
  rollBack(release: string): Promise<boolean>;
  preview: PreviewService;
  editedPages: EditedPages;
}

/** `what`: a page, a redirect or a file. `missing`: the types that the site cannot be without. */
export interface BuildFault {
  code: keyof (typeof messages)['faults'];
  what: string;
  missing?: readonly { type: string; locale: Locale }[];
}
