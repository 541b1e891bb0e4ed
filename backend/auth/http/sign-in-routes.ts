import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOfIp } from '../../../platform/http/ip-network';
import type { Locale } from '../../../core/i18n/locales';
import { normalEmail } from '../../content/search-text';
import { page, type PageFrame, rateLimitedPage } from '../pages/page';
import { type Account, isEmail } from '../store/accounts';
import { accountMessages } from '../../messages';
import { fieldOf, keepLanguage, noteOf, pageLanguage, queryParameter, sendPage } from './requests';
import { type AuthContext, cookieOf, setSessionCookie, writeCookie } from './authenticate';
import { safeRedirect, adminPaths } from './admin-paths';
import { trustTime } from '../store/login-throttle';
import { field, html, type FieldErrors } from '../pages/html';

export function signInRoutes(app: FastifyInstance, context: AuthContext): void {
  const { store, authenticator, trustedOrigin } = context;

  app.get(adminPaths.signIn, async (request, reply) => {
    const next = safeRedirect(queryParameter(request, 'next'));
    if (await authenticator.bySession(request)) return reply.redirect(next, 303);
    keepLanguage(request, reply, trustedOrigin.isSecure);
    return showForm(context, request, reply, {
      next,
      note: noteOf(request, pageLanguage(request)),
    });
  });

  app.post(adminPaths.signIn, async (request, reply) => {
    const [email, password] = [
      normalEmail(fieldOf(request, 'email')),
      fieldOf(request, 'password'),
    ];
    const next = safeRedirect(fieldOf(request, 'next'));
    const language = pageLanguage(request);
    const { errors: messages, signIn } = accountMessages[language];
    const errors: Record<string, string> = {};
    if (!isEmail(email)) errors.email = email === '' ? messages.emailMissing : messages.email;
    if (password === '') errors.password = messages.passwordMissing;
    if (Object.keys(errors).length > 0)
      return showForm(context, request, reply.code(422), { email, next, errors });
    const answer = await checkPassword(context, request, email, password);
    if ('retryAfter' in answer) return sendRateLimited(context, reply, answer.retryAfter, language);
    if (!answer.account)
      return showForm(context, request, reply.code(422), {
        email,
        next,
        errors: { '': signIn.error },
      });
    await begin(context, request, reply, answer.account);
    return reply.redirect(next, 303);
  });

  const signOut = async (request: FastifyRequest, reply: FastifyReply) => {
    const signedIn = await authenticator.bySession(request);
    if (signedIn) {
      await store.sessions.end(signedIn.sessionId);
      await store.audit.record(signedIn.person, 'signed-out');
    }
    setSessionCookie(reply, trustedOrigin, null);
    return reply.redirect(`${adminPaths.signIn}?note=signed-out`, 303);
  };
  app.post(adminPaths.signOut, signOut);
  // The editor can only link there; whoever comes from elsewhere gets the page with the button.
  app.get(adminPaths.signOut, async (request, reply) =>
    isFollowed(request) ? signOut(request, reply) : reply.redirect(adminPaths.account, 303),
  );
}

/** A navigation from a page of ours, not a picture or a frame in one. */
function isFollowed({ headers }: FastifyRequest): boolean {
  return (
    headers['sec-fetch-site'] === 'same-origin' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document'
  );
}

/** Starts a session in this browser and ends the one before. */
export async function begin(
  { store, trustedOrigin }: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Pick<Account, 'id' | 'name' | 'email'>,
) {
  const before = await store.sessions.find(cookieOf(request, trustedOrigin) ?? '');
  if (before) await store.sessions.end(before.sessionId);
  const browser = browserName(request.headers['user-agent']);
  setSessionCookie(reply, trustedOrigin, await store.sessions.start(person.id, browser));
  const device = await store.trustedDevices.make(person.email);
  if (device !== null)
    writeCookie(
      reply,
      trustedOrigin,
      store.trustedDevices.cookieName(person.email),
      device,
      trustTime / 1000,
    );
  await store.audit.record(person, 'signed-in', browser);
}

/** `account` is null for a wrong password. An unknown e-mail address is treated like any other. */
export async function checkPassword(
  { store, hasher, trustedOrigin }: AuthContext,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<{ account: Account | null } | { retryAfter: number }> {
  const cookie = cookieOf(request, trustedOrigin, store.trustedDevices.cookieName(email));
  const browser = cookie === null ? null : await store.trustedDevices.find(email, cookie);
  const priority = browser === null ? 'stranger' : 'known';
  // Before the attempt is counted.
  hasher.assertFree(priority);
  const attempt =
    browser === null ? { account: email, network: networkOfIp(request.ip) } : { browser };
  const allowance = await store.loginThrottle.begin(attempt);
  if (!allowance.allowed) return { retryAfter: allowance.retryAfter };
  const stored = await store.accounts.passwordOf(email);
  const isRight = await hasher.isRight(password, stored?.password ?? null, priority);
  if (!stored || !isRight) {
    if (stored) await store.audit.record(stored.account, 'sign-in-refused');
    return { account: null };
  }
  await store.loginThrottle.succeeded(attempt);
  if (hasher.isOutdated(stored.password))
    await store.accounts.renewHash(stored.account.id, stored.password, await hasher.hash(password));
  return { account: stored.account };
}

export async function sendRateLimited(
  { frame, clock }: AuthContext,
  reply: FastifyReply,
  retryAfter: number,
  language: Locale,
): Promise<FastifyReply> {
  const until = new Date(clock().valueOf() + retryAfter * 1000);
  void reply.code(429).header('retry-after', String(retryAfter));
  return sendPage(reply, rateLimitedPage(await frame(language), until));
}

async function showForm(
  { frame }: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  form: SignInForm,
): Promise<FastifyReply> {
  const language = pageLanguage(request);
  const inLanguage = (other: Locale) =>
    `${adminPaths.signIn}?${new URLSearchParams({ language: other, next: form.next })}`;
  return sendPage(reply, signInPage({ ...(await frame(language)), inLanguage }, form));
}

// Browsers name others too: the first that matches counts.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Firefox, Windows`; empty for what is not known. */
function browserName(userAgent = ''): string {
  return [browsers, systems]
    .flatMap((known) => known.find(([sign]) => sign.test(userAgent))?.[1] ?? [])
    .join(', ');
}

interface SignInForm {
  email?: string;
  next: string;
  errors?: FieldErrors;
  note?: string;
}

function signInPage(frame: PageFrame, { email = '', next, errors = {}, note }: SignInForm): string {
  const { labels, signIn } = accountMessages[frame.language];
  const body = html`<h1>${signIn.title}</h1>
    <p>${signIn.lead}</p>
    <form method="post" action="${adminPaths.signIn}">
      <input type="hidden" name="next" value="${next}" />
      ${field({ name: 'email', label: labels.email, type: 'email', value: email, autocomplete: 'username', error: errors.email })}
      ${field({ name: 'password', label: labels.password, type: 'password', autocomplete: 'current-password', error: errors.password })}
      <button>${signIn.send}</button>
    </form>
    <p class="after">${signIn.forgotten}</p>`;
  return page(frame, { title: signIn.title, body, note, errors });
}
