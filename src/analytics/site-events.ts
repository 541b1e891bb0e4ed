import type { VisitorForm } from '../../core/forms/declared-fields';
import type { RouteId } from '../../core/routing/routes';

/** A page was shown. */
export interface PageView {
  event: 'page_view';
  /** Without the query, which may hold what somebody searched for. */
  page_path: string;
  page_title: string;
  /** `pt-PT` */
  page_language: string;
  /** The row of the slug table. */
  page_kind: RouteId;
}

/** Something was sent, or could not be; what it was stays with the visitor. */
export interface FormEvent {
  event: 'form_sent' | 'form_failed';
  form_kind: (typeof formKinds)[VisitorForm];
}

export type SiteEvent = PageView | FormEvent;

/** What the forms are called in statistics. */
export const formKinds = {
  newsletter: 'newsletter',
  informacoes: 'information_request',
  candidaturas: 'job_application',
  descargas: 'download',
} as const satisfies Record<VisitorForm, string>;

const name = 'site:event';

/**
 * Says what happened on the page, to whoever listens; where nobody does, it is forgotten at once.
 */
export function tell(event: SiteEvent): void {
  window.dispatchEvent(new CustomEvent(name, { detail: event }));
}

/** Calls the listener with everything that is told from now on. Answers how to stop. */
export function hear(listener: (event: SiteEvent) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<SiteEvent>).detail);
  window.addEventListener(name, heard);
  return () => window.removeEventListener(name, heard);
}
