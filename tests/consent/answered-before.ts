import type { BrowserContext } from '@playwright/test';

import { consentCookie } from '../../src/analytics/choice';

/** As if the visitor had answered the question on an earlier visit. */
export async function answeredBefore(context: BrowserContext, base: string | undefined, accepted: boolean): Promise<void> {
  const time = new Date(Date.now() - 60_000).toISOString();
  const value = {
    categories: ['necessary', ...(accepted ? ['statistics'] : [])],
    revision: 1,
    data: null,
    consentTimestamp: time,
    consentId: 'b1f0c5b2-0000-4000-8000-000000000000',
    services: { necessary: [], statistics: [] },
    languageCode: 'pt',
    lastConsentTimestamp: time,
    expirationTime: Date.now() + 86_400_000,
  };
  await context.addCookies([{ name: consentCookie, value: encodeURIComponent(JSON.stringify(value)), url: base, sameSite: 'Lax' }]);
}
