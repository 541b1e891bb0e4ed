export const adminPaths = {
  /** The editor. */
  home: '/admin',
  /** The page after signing in. */
  overview: '/admin/home',
  entries: '/admin/entries',
  media: '/admin/media',
  drafts: '/admin/drafts',
  calendar: '/admin/calendar',
  inbox: '/admin/inbox',
  publishing: '/admin/publishing',
  speed: '/admin/speed',
  seo: '/admin/seo',
  editedPage: '/admin/edited-page',
  history: '/admin/history',
  people: '/admin/people',
  audit: '/admin/audit',
  signIn: '/admin/sign-in',
  signOut: '/admin/sign-out',
  code: '/admin/sign-in/code',
  forgotten: '/admin/forgotten',
  welcome: '/admin/welcome',
  account: '/admin/account',
  secondFactor: '/admin/account/second-factor',
  password: '/admin/account/password',
  language: '/admin/account/language',
  signOutEverywhere: '/admin/account/sign-out-everywhere',
  authorize: '/login/oauth/authorize',
  accessToken: '/login/oauth/access_token',
  script: '/admin/files/account-forms.js',
} as const;

export const editorClient = { id: 'valterra-admin', paths: ['/admin', '/admin/'] } as const;

export const signInPath = (next: string): string =>
  `${adminPaths.signIn}?${new URLSearchParams({ next })}`;

/** Where to go after signing in: a page of the admin or the editor's sign-in, on this host. */
export function safeRedirect(wanted: string): string {
  const base = 'http://own.invalid';
  // As a browser reads it: `//` and `/\` begin another host; tabs and lines are skipped.
  if (!URL.canParse(wanted, base)) return adminPaths.overview;
  const { origin, pathname, search } = new URL(wanted, base);
  if (origin !== base || !(/^\/admin(\/|$)/.test(pathname) || pathname === adminPaths.authorize))
    return adminPaths.overview;
  const isOfSigningIn = [adminPaths.signIn, adminPaths.code, adminPaths.signOut].some(
    (path) => path === pathname,
  );
  return isOfSigningIn ? adminPaths.overview : pathname + search;
}
