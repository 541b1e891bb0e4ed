/** As browsers and the site take it: `HTTPS://a.pt` -> `https://a.pt`, `www.a.pt` -> `https://www.a.pt` */
export function plainHref(href: string): string {
  const plain = href.trim().replace(/^[a-z][a-z\d+.-]*:/i, (scheme) => scheme.toLowerCase());
  return /^www\./i.test(plain) ? `https://${plain}` : plain;
}

/** The pages of the admin, by which one of another host is known. */
const adminPage =
  /^\/admin(?:\/(?:home|entries|media|drafts|calendar|inbox|publishing|speed|seo|edited-page|history|people|audit|sign-in|account|files|api)(?:\/.*)?|\/?)$/;
const ownMachine = /^(?:127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|(?:.+\.)?localhost)$/;
const site = 'http://site.invalid';
let adminHost: string | null = null;

/** Set by each process: a host of the admin's own has nothing for visitors. */
export function setAdminHost(adminUrl: string | null, siteUrl: string): void {
  const host = adminUrl === null ? null : new URL(adminUrl).host;
  adminHost = host === new URL(siteUrl).host ? null : host;
}

/** An address that only editors can open, `/admin/home`, or that is on their own machine. */
export function isAdminHref(href: string): boolean {
  if (!URL.canParse(plainHref(href), site)) return false;
  const { protocol, host, hostname, origin, pathname } = new URL(plainHref(href), site);
  if (!/^https?:$/.test(protocol)) return false;
  // `/%61dmin` is opened as `/admin`.
  const path = pathname.replace(/%(?:2d|[46][1-9a-f]|[57][\da])/gi, decodeURIComponent);
  return origin === site
    ? /^\/admin(?:\/|$)/.test(path)
    : ownMachine.test(hostname) || host === adminHost || adminPage.test(path);
}
