// Code that writes in a browser takes the name from here.

export const languageChoice = { place: 'cookie', name: 'i18n_redirected', days: 365 } as const;
export const consentAnswer = { place: 'cookie', name: 'cookie_consent', days: 182 } as const;

export const lastLanguage = { place: 'localStorage', name: 'language' } as const;

/** The name of the form follows, and the key of the draft: `form informacoes 3f9c…`. */
export const formDraft = { place: 'localStorage', name: 'form ', begins: true, days: 1 } as const;

/** The name of the form follows: the draft that this tab goes on with. */
export const draftOfTab = { place: 'sessionStorage', name: 'form ', begins: true } as const;

// For offline visits: pages with their data, and immutable files. A new number clears them.
export const offlinePages = { place: 'cacheStorage', name: 'pages-1', entries: 120 } as const;
export const offlineFiles = { place: 'cacheStorage', name: 'files-1', entries: 300 } as const;
