/** The background of a band, which changes the roles of the tokens (`data-tone`). */
export type Background = 'plain' | 'tinted' | 'dark' | 'accent';

/** The sign of the company, 36 by 32: a valley in layers of ground, and a V. */
export const signPaths = {
  slope: 'M0 0h9.5l8.5 18.5V32h-3.2z',
  layers: ['M36 0h-9.5l-2.6 5.7h9.5z', 'M32.1 8.5h-9.5L20 14.2h9.5z', 'M28.2 17h-8.2l-2 4.3V32h3.2z'],
};
