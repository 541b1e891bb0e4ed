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
