/** What a band of the page stands on; the tokens change colour roles with it (`data-ground`). */
export type Ground = 'plain' | 'tinted' | 'dark' | 'accent';
