import { type AdminSection, adminSections } from '../../../core/admin-sections';

const sectionPaths = Object.fromEntries(adminSections.map(({ name, path }) => [name, path])) as Record<
  AdminSection,
  string
>;

export const adminPaths = {
  ...sectionPaths,
  /** Leads to the page after signing in. */
  root: '/admin',
  /** Scripts and styles of the React application. */
  app: '/admin/app',
  editedPage: '/admin/edited-page',
  signIn: '/admin/sign-in',
  signOut: '/admin/sign-out',
  code: '/admin/sign-in/code',
  forgotten: '/admin/forgotten',
  welcome: '/admin/welcome',
  secondFactor: '/admin/account/second-factor',
  password: '/admin/account/password',
  language: '/admin/account/language',
  endSession: '/admin/account/end-session',
  signOutEverywhere: '/admin/account/sign-out-everywhere',
  script: '/admin/files/account-forms.js',
} as const;

export const signInPath = (next: string): string => `${adminPaths.signIn}?${new URLSearchParams({ next })}`;

/** Where to go after signing in: a page of the admin, on this host. */
export function safeRedirect(wanted: string): string {
  const base = 'http://own.invalid';
  // As a browser reads it: `//` and `/\` begin another host; tabs and lines are skipped.
  if (!URL.canParse(wanted, base)) return adminPaths.root;
  const { origin, pathname, search } = new URL(wanted, base);
  if (origin !== base || !/^\/admin(\/|$)/.test(pathname)) return adminPaths.root;
  const isOfSigningIn = [adminPaths.signIn, adminPaths.code, adminPaths.signOut].some((path) => path === pathname);
  return isOfSigningIn ? adminPaths.root : pathname + search;
}
