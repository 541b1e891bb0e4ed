import {
  consentAnswer,
  draftOfTab,
  formDraft,
  languageChoice,
  lastLanguage,
  offlineFiles,
  offlinePages,
} from './browser-storage';

// Listed by the cookie policy (src/templates/page.tsx).

interface Stored {
  place: 'cookie' | 'localStorage' | 'sessionStorage' | 'cacheStorage';
  /** The whole name, or how it begins. */
  name: string;
  begins?: true;
  days?: number;
  entries?: number;
  /** By a third party, after consent only. */
  by?: string;
}

const byGoogle = { place: 'cookie', days: 730, by: 'Google Analytics' } as const;
const statisticsVisitor = { ...byGoogle, name: '_ga' } as const;
const statisticsVisit = { ...byGoogle, name: '_ga_', begins: true } as const;

/** Written by Gatsby: how far down a page the visitor was. */
const scrollPosition = { place: 'sessionStorage', name: '@@scroll|', begins: true } as const;

export const browserStorage = {
  languageChoice,
  consentAnswer,
  statisticsVisitor,
  statisticsVisit,
  lastLanguage,
  formDraft,
  draftOfTab,
  scrollPosition,
  offlinePages,
  offlineFiles,
} as const satisfies Readonly<Record<string, Stored>>;

export type StoredName = keyof typeof browserStorage;

export const storedInBrowser = Object.entries(browserStorage) as [StoredName, Stored][];
