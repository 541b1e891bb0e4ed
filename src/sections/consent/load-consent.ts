import { whenIdle } from '../../browser/when-idle';
import type * as consent from './consent';

type Consent = typeof consent;

let loading: Promise<Consent> | null = null;

/**
 * What asks for consent and keeps the answer, fetched once the page has settled. Without a tag
 * manager webpack leaves the import out, and what waits for it waits for ever.
 */
export function loadConsent(): Promise<Consent> {
  loading ??= WITH_TAG_MANAGER
    ? settled().then(() => import('./consent'))
    : new Promise<Consent>(() => undefined);
  return loading;
}

const settled = () => new Promise<void>((resolve) => whenIdle(resolve));
