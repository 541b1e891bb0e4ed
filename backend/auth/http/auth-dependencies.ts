import type { Locale } from '../../../core/i18n/locales';
import type { PasswordHasher } from '../passwords/password-hash';
import type { PeopleStore } from '../store/open-auth-store';
import type { TrustedOrigin } from './trusted-origin';
import type { Authenticate } from './authenticate';

/** What the routes of this room work with. */
export interface PeopleParts {
  store: PeopleStore;
  hasher: PasswordHasher;
  place: TrustedOrigin;
  there: Authenticate;
  clock: () => Date;
  /** The name of the site, as its settings say it in this language. */
  brand: (language: Locale) => Promise<string>;
  log: (line: string) => void;
}
