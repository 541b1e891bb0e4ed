// Everything that a browser keeps for the site. Code that writes takes the name from here, and the
// cookie policy has a row for each (src/sections/text-page/storage-table.tsx).

interface Stored {
  place: 'cookie' | 'localStorage' | 'sessionStorage' | 'cacheStorage';
  /** The whole name, or how it begins. */
  name: string;
  begins?: true;
  /** Of a cookie. */
  days?: number;
  /** Of a cache: the oldest are dropped first. */
  entries?: number;
  /** Written by somebody else, after consent only. */
  by?: string;
}

export const languageChoice = { place: 'cookie', name: 'i18n_redirected', days: 365 } as const;
export const consentAnswer = { place: 'cookie', name: 'cookie_consent', days: 182 } as const;

const byGoogle = { place: 'cookie', days: 730, by: 'Google Analytics' } as const;
const statisticsVisitor = { ...byGoogle, name: '_ga' } as const;
const statisticsVisit = { ...byGoogle, name: '_ga_', begins: true } as const;

/** The language of the last page. */
export const lastLanguage = { place: 'localStorage', name: 'language' } as const;

/** What is typed in a form; the name of the form follows. */
export const formDraft = { place: 'sessionStorage', name: 'form ', begins: true } as const;

/** Written by Gatsby: how far down a page the visitor was. */
const scrollPosition = { place: 'sessionStorage', name: '@@scroll|', begins: true } as const;

// For offline visits: pages with their data, and immutable files. A new number clears them.
export const offlinePages = { place: 'cacheStorage', name: 'pages-1', entries: 120 } as const;
export const offlineFiles = { place: 'cacheStorage', name: 'files-1', entries: 300 } as const;

export const browserStorage = {
  languageChoice,
  consentAnswer,
  statisticsVisitor,
  statisticsVisit,
  lastLanguage,
  formDraft,
  scrollPosition,
  offlinePages,
  offlineFiles,
} as const satisfies Readonly<Record<string, Stored>>;

export type StoredName = keyof typeof browserStorage;

/** All of it, in the order of the cookie policy. */
export const storedInBrowser = Object.entries(browserStorage) as [StoredName, Stored][];
