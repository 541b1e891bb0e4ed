// Everything that the site's own code keeps in a browser: code that writes takes the name from here. The
// list that the cookie policy shows is in `stored-in-browser.ts`.

export const languageChoice = { place: 'cookie', name: 'i18n_redirected', days: 365 } as const;
export const consentAnswer = { place: 'cookie', name: 'cookie_consent', days: 182 } as const;

/** The language of the last page. */
export const lastLanguage = { place: 'localStorage', name: 'language' } as const;

/** What is typed in a form; the name of the form follows. */
export const formDraft = { place: 'sessionStorage', name: 'form ', begins: true } as const;

// For offline visits: pages with their data, and immutable files. A new number clears them.
export const offlinePages = { place: 'cacheStorage', name: 'pages-1', entries: 120 } as const;
export const offlineFiles = { place: 'cacheStorage', name: 'files-1', entries: 300 } as const;
