import { string } from 'yup';
import { address } from './setting-checks';

/** Where those who edit sign in. */
export interface AdminSettings {
  /** The public origin of the admin; null: it is reached on this machine only. */
  url: string | null;
}

// A password and a session must not travel where others can read them; on the way to the same
// machine nobody does.
const isPrivate = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

export const adminFields = {
  ADMIN: string().default('true').oneOf(['true', 'false'], 'true or false'),
  ADMIN_URL: address(
    'an https address without a path, for example https://admin.valterra.example',
    (url) => isPrivate(url) && url.pathname === '/' && !url.search && !url.hash,
  ),
};

export const adminOf = ({
  ADMIN,
  ADMIN_URL,
}: {
  ADMIN: string;
  ADMIN_URL?: string | undefined;
}): AdminSettings | null =>
  ADMIN === 'true' ? { url: ADMIN_URL === undefined ? null : new URL(ADMIN_URL).origin } : null;
