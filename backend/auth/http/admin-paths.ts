/** The paths of the pages, and of the sign-in of the editor as Gitea names them. */
export const adminPaths = {
  /** The editor. */
  home: '/admin',
  /** Where somebody is who has just signed in. */
  overview: '/admin/home',
  entries: '/admin/entries',
  media: '/admin/media',
  drafts: '/admin/drafts',
  calendar: '/admin/calendar',
  inbox: '/admin/inbox',
  publishing: '/admin/publishing',
  speed: '/admin/speed',
  seo: '/admin/seo',
  /** Pictures and fonts of the page that is shown beside its form. */
  editedPage: '/admin/edited-page',
  history: '/admin/history',
  people: '/admin/people',
  audit: '/admin/audit',
  signIn: '/admin/sign-in',
  signOut: '/admin/sign-out',
  /** The second step of a sign-in. */
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
  /** The script of the pages about accounts. */
  script: '/admin/files/account-forms.js',
} as const;

/** The editor, as it names itself, and the only paths that it may be led back to. */
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
