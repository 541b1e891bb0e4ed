import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOfIp } from '../../../platform/http/ip-network';
import type { Locale } from '../../../core/i18n/locales';
import { normalEmail } from '../../content/search-text';
import { page, type PageFrame, waitPage } from '../pages/page';
import type { Account } from '../store/accounts';
import { accountMessages } from '../../messages';
import { isEmail } from '../account-actions';
import { fieldOf, keepLanguage, noteOf, pageLanguage, queryOf, sendPage } from './requests';
import { clearCookie, cookieOf, giveCookie, type PeopleParts, setCookie } from './authenticate';
import { nextPlace, places } from './places';
import { knownFor } from '../store/login-throttle';
import { doneNote, errorSummary, field, html, type Wrong } from '../pages/html';

/** Signing in and out. */
export function signInRoutes(app: FastifyInstance, parts: PeopleParts): void {
  const { store, there, place } = parts;

  app.get(places.signIn, async (request, reply) => {
    const next = nextPlace(queryOf(request, 'next'));
    if (await there.bySession(request)) return reply.redirect(next, 303);
    keepLanguage(request, reply, place.isSecure);
    return showForm(parts, request, reply, { next, note: noteOf(request, pageLanguage(request)) });
  });

  app.post(places.signIn, async (request, reply) => {
    const [email, password] = [
      normalEmail(fieldOf(request, 'email')),
      fieldOf(request, 'password'),
    ];
    const next = nextPlace(fieldOf(request, 'next'));
    const { wrong: say, signIn } = accountMessages[pageLanguage(request)];
    const wrong: Record<string, string> = {};
    if (!isEmail(email)) wrong.email = email === '' ? say.emailMissing : say.email;
    if (password === '') wrong.password = say.passwordMissing;
    if (Object.keys(wrong).length > 0)
      return showForm(parts, request, reply.code(422), { email, next, wrong });
    const answer = await checkPassword(parts, request, email, password);
    if ('retryAfter' in answer)
      return askToWait(parts, reply, answer.retryAfter, pageLanguage(request));
    if (!answer.account)
      return showForm(parts, request, reply.code(422), {
        email,
        next,
        wrong: { '': signIn.wrong },
      });
    await begin(parts, request, reply, answer.account);
    return reply.redirect(next, 303);
  });

  const signOut = async (request: FastifyRequest, reply: FastifyReply) => {
    const signedIn = await there.bySession(request);
    if (signedIn) {
      await store.sessions.end(signedIn.sessionId);
      await store.audit.record(signedIn.person, 'signed-out');
    }
    clearCookie(reply, place);
    return reply.redirect(`${places.signIn}?note=signed-out`, 303);
  };
  app.post(places.signOut, signOut);
  // The editor can do no more than lead there; whoever comes from elsewhere is shown where it is
  // done.
  app.get(places.signOut, async (request, reply) =>
    isFollowed(request) ? signOut(request, reply) : reply.redirect(places.account, 303),
  );
}

/** Somebody goes there from a page of ours; a picture or a frame that stands on one does not. */
function isFollowed({ headers }: FastifyRequest): boolean {
  return (
    headers['sec-fetch-site'] === 'same-origin' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document'
  );
}

/** Somebody is signed in from now on in this browser; whoever was before is not any more. */
export async function begin(
  { store, place }: PeopleParts,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Pick<Account, 'id' | 'name' | 'email'>,
) {
  const before = await store.sessions.find(cookieOf(request, place) ?? '');
  if (before) await store.sessions.end(before.sessionId);
  const browser = browserName(request.headers['user-agent']);
  setCookie(reply, place, await store.sessions.start(person.id, browser));
  await rememberBrowser({ store, place }, reply, person.email);
  await store.audit.record(person, 'signed-in', browser);
}

/**
 * Whose password it is, nobody's, or how long nobody is listened to. An address that nobody has is
 * treated like any other.
 */
export async function checkPassword(
  { store, hasher, place }: PeopleParts,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<{ account: Account | null } | { retryAfter: number }> {
  const browser = await knownBrowser({ store, place }, request, email);
  const asker = browser === null ? 'stranger' : 'known';
  // Before the try is counted: whoever is sent away unheard has made none.
  hasher.assertFree(asker);
  const guesser =
    browser === null ? { account: email, network: networkOfIp(request.ip) } : { browser };
  const allowance = await store.guesses.begin(guesser);
  if (!allowance.allowed) return { retryAfter: allowance.retryAfter };
  const stored = await store.accounts.passwordOf(email);
  const isRight = await hasher.isRight(password, stored?.password ?? null, asker);
  if (!stored || !isRight) {
    // Whether that somebody knows it is not known: it stands in the list of the account that was
    // tried.
    if (stored) await store.audit.record(stored.account, 'sign-in-refused');
    return { account: null };
  }
  await store.guesses.right(guesser);
  if (hasher.isOutdated(stored.password))
    await store.accounts.renewHash(stored.account.id, stored.password, await hasher.hash(password));
  return { account: stored.account };
}

export async function askToWait(
  { brand, clock }: PeopleParts,
  reply: FastifyReply,
  retryAfter: number,
  language: Locale,
): Promise<FastifyReply> {
  const until = new Date(clock().valueOf() + retryAfter * 1000);
  void reply.code(429).header('retry-after', String(retryAfter));
  return sendPage(reply, waitPage({ brand: await brand(language), language }, until));
}

async function showForm(
  { brand }: PeopleParts,
  request: FastifyRequest,
  reply: FastifyReply,
  form: SignInForm,
): Promise<FastifyReply> {
  const language = pageLanguage(request);
  const inLanguage = (other: Locale) =>
    `${places.signIn}?${new URLSearchParams({ language: other, next: form.next })}`;
  const frame: PageFrame = { brand: await brand(language), language, inLanguage };
  return sendPage(reply, signInPage(frame, form));
}

// Each says the names of others too: the first that fits is the one.
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

/**
 * By what somebody knows their own browser in a list: `Firefox, Windows`; empty when it says
 * nothing that is known.
 */
function browserName(userAgent = ''): string {
  return [browsers, systems]
    .flatMap((known) => known.find(([sign]) => sign.test(userAgent))?.[1] ?? [])
    .join(', ');
}

type Parts = Pick<PeopleParts, 'store' | 'place'>;

// One for each account: several people may use the same browser.
const nameFor = ({ store }: Parts, email: string): string =>
  `admin_known_${store.knownBrowsers.nameFor(email)}`;

/** By which id this browser is known for the account; null: nobody has signed in to it there. */
async function knownBrowser(
  parts: Parts,
  request: FastifyRequest,
  email: string,
): Promise<string | null> {
  const value = cookieOf(request, parts.place, nameFor(parts, email));
  return value === null ? null : parts.store.knownBrowsers.find(email, value);
}

/** From now on this browser is known for the account. It stays so after signing out. */
async function rememberBrowser(parts: Parts, reply: FastifyReply, email: string): Promise<void> {
  const value = await parts.store.knownBrowsers.make(email);
  if (value !== null) giveCookie(reply, parts.place, nameFor(parts, email), value, knownFor / 1000);
}

interface SignInForm {
  email?: string;
  next: string;
  wrong?: Wrong;
  note?: string;
}

function signInPage(frame: PageFrame, { email = '', next, wrong = {}, note }: SignInForm): string {
  const { labels, signIn, wrongSummary } = accountMessages[frame.language];
  const body = html`${doneNote(note)}${errorSummary(wrongSummary, wrong)}
    <h1>${signIn.title}</h1>
    <p>${signIn.lead}</p>
    <form method="post" action="${places.signIn}">
      <input type="hidden" name="next" value="${next}" />
      ${field({ name: 'email', label: labels.email, type: 'email', value: email, autocomplete: 'username', wrong: wrong.email })}
      ${field({ name: 'password', label: labels.password, type: 'password', autocomplete: 'current-password', wrong: wrong.password })}
      <button>${signIn.send}</button>
    </form>
    <p class="after">${signIn.forgotten}</p>`;
  return page(frame, { title: signIn.title, body, wrong: Object.keys(wrong).length > 0 });
}
