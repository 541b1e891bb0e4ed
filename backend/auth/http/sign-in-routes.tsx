import type { ComponentProps } from 'react';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../../core/i18n/locales';
import { normalEmail } from '../../content/search-text';
import { renderPage, AdminPage, type FieldErrors, useMessages } from '../pages/admin-page';
import { isEmail } from '../../../core/forms/email-address';
import type { Account } from '../store/accounts';
import { accountMessages } from '../../messages';
import { Button } from '../../../admin/ui/button';
import { TextField, CodeField } from '../pages/fields';
import { fieldOf, keepLanguage, noteOf, pageLanguage, queryParameter, sendWithScript, sendPage } from './requests';
import { type AuthContext, setSessionCookie, cookieOf, writeCookie } from './authenticate';
import { safeRedirect, adminPaths, signInPath } from './admin-paths';
import { checkPassword, hasErrors, sendRateLimited, attemptOf, knownBrowser } from './check-password';
import { proceed, begin, pendingCookie } from './start-session';

export function signInRoutes(app: FastifyInstance, context: AuthContext): void {
  const { store, authenticator, trustedOrigin } = context;

  app.get(adminPaths.signIn, async (request, reply) => {
    const next = safeRedirect(queryParameter(request, 'next'));
    if (await authenticator.bySession(request)) return reply.redirect(next, 303);
    keepLanguage(request, reply, trustedOrigin.isSecure);
    return showForm(context, request, reply, { next, note: noteOf(request, pageLanguage(request)) });
  });

  app.post(adminPaths.signIn, async (request, reply) => {
    const [email, password] = [normalEmail(fieldOf(request, 'email')), fieldOf(request, 'password')];
    const next = safeRedirect(fieldOf(request, 'next'));
    const language = pageLanguage(request);
    const { errors: messages, signIn } = accountMessages[language];
    const errors: Record<string, string> = {};
    if (!isEmail(email)) errors.email = email === '' ? messages.emailMissing : messages.email;
    if (password === '') errors.password = messages.passwordMissing;
    if (hasErrors(errors)) return showForm(context, request, reply.code(422), { email, next, errors });
    const answer = await checkPassword(context, request, email, password);
    if ('retryAfter' in answer) return sendRateLimited(context, reply, answer.retryAfter, language);
    if (!answer.account)
      return showForm(context, request, reply.code(422), { email, next, errors: { '': signIn.error } });
    return proceed(context, request, reply, answer.account, next);
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
  // The editor can only link; other origins get the page with the button.
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

async function showForm(
  { frame, mail }: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  form: Omit<ComponentProps<typeof SignInPage>, 'hasMail'>,
): Promise<FastifyReply> {
  const language = pageLanguage(request);
  const inLanguage = (other: Locale) =>
    `${adminPaths.signIn}?${new URLSearchParams({ language: other, next: form.next })}`;
  const page = { ...(await frame(language)), inLanguage };
  return sendWithScript(reply, renderPage(page, SignInPage, { ...form, hasMail: mail !== null }));
}

interface SignInForm {
  email?: string;
  next: string;
  errors?: FieldErrors;
  note?: string | undefined;
  hasMail: boolean;
}

function SignInPage({ email, next, errors, note, hasMail }: SignInForm) {
  const { signIn, forgotten } = useMessages(accountMessages);
  return (
    <AdminPage title={signIn.title} lead={signIn.lead} note={note} errors={errors} script={adminPaths.script}>
      <form className="form" method="post" action={adminPaths.signIn}>
        <input type="hidden" name="next" value={next} />
        <TextField name="email" type="email" value={email} autoComplete="username" />
        <TextField name="password" type="password" autoComplete="current-password" />
        <Button type="submit">{signIn.send}</Button>
      </form>
      <p>{hasMail ? <a href={adminPaths.forgotten}>{forgotten.title}</a> : signIn.forgotten}</p>
    </AdminPage>
  );
}

interface Pending {
  secret: string;
  account: Account;
  next: string;
}

/** The second step, for those who have a second factor. */
export function codeRoutes(app: FastifyInstance, context: AuthContext): void {
  const { store, trustedOrigin } = context;
  const restart = (reply: FastifyReply, next: string) => reply.redirect(`${signInPath(next)}&note=code-late`, 303);

  app.get(adminPaths.code, async (request, reply) => {
    const next = safeRedirect(queryParameter(request, 'next'));
    const pending = await findPending(context, request, next);
    return pending ? showCode(context, reply, pending) : restart(reply, next);
  });

  app.post(adminPaths.code, async (request, reply) => {
    const next = safeRedirect(fieldOf(request, 'next'));
    const pending = await findPending(context, request, next);
    if (!pending) return restart(reply, next);
    const { secret, account } = pending;
    const { errors } = accountMessages[account.language];
    const code = fieldOf(request, 'code').trim();
    if (code === '') return showCode(context, reply.code(422), pending, { code: errors.codeMissing });
    // Apart from passwords: this person knows theirs.
    const browser = await knownBrowser(context, request, account.email);
    const attempt = attemptOf(request, `${account.email}\ncode`, browser && `${browser}\ncode`);
    const allowance = await store.loginThrottle.begin(attempt);
    if (!allowance.allowed) return sendRateLimited(context, reply, allowance.retryAfter, account.language);
    const used = await store.secondFactors.use(account.id, code);
    if (used === null) {
      await store.audit.record(account, 'code-refused');
      return showCode(context, reply.code(422), pending, { code: errors.code });
    }
    await store.loginThrottle.succeeded(attempt);
    if (!(await store.pendingSignIns.end(secret))) return restart(reply, next);
    writeCookie(reply, trustedOrigin, pendingCookie, '', 0);
    if (used === 'recovery') await store.audit.record(account, 'recovery-code-used');
    await begin(context, request, reply, account);
    return reply.redirect(next, 303);
  });
}

async function findPending(
  { store, trustedOrigin }: AuthContext,
  request: FastifyRequest,
  next: string,
): Promise<Pending | null> {
  const secret = cookieOf(request, trustedOrigin, pendingCookie);
  if (secret === null) return null;
  const id = await store.pendingSignIns.find(secret);
  const account = id && (await store.accounts.get(id));
  return account ? { secret, account, next } : null;
}

async function showCode(
  { frame }: AuthContext,
  reply: FastifyReply,
  { account, next }: Pending,
  errors: FieldErrors = {},
): Promise<FastifyReply> {
  return sendPage(reply, renderPage(await frame(account.language), CodePage, { next, errors }));
}

function CodePage({ next, errors }: { next: string; errors: FieldErrors }) {
  const { codeStep } = useMessages(accountMessages);
  return (
    <AdminPage title={codeStep.title} lead={codeStep.lead} errors={errors}>
      <form className="form" method="post" action={adminPaths.code}>
        <input type="hidden" name="next" value={next} />
        <CodeField />
        <Button type="submit">{codeStep.send}</Button>
      </form>
      <p>{codeStep.lost}</p>
      <p>
        <a href={adminPaths.signIn}>{codeStep.back}</a>
      </p>
    </AdminPage>
  );
}
