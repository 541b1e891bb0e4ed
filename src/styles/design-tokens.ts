/** What a band of the page stands on; the tokens change colour roles with it (`data-ground`). */
export type Ground = 'plain' | 'tinted' | 'dark' | 'accent';

/** The sign of the company on 36 by 32: a valley in layers of ground, which also reads as a V. */
export const signPaths = {
  slope: 'M0 0h9.5l8.5 18.5V32h-3.2z',
  layers: [
    'M36 0h-9.5l-2.6 5.7h9.5z',
    'M32.1 8.5h-9.5L20 14.2h9.5z',
    'M28.2 17h-8.2l-2 4.3V32h3.2z',
  ],
};

/**
 * Colours that are said outside of style sheets: to browsers, for their own frame around the page.
 * As in src/styles/tokens.css.
 */
export const themeColours = {
  /** `--page` */
  page: '#ffffff',
  /** `--accent` */
  accent: '#0f6b4c',
} as const;
