import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountMessages } from '../../messages';
import { type FieldErrors, renderPage, AdminPage, useMessages } from '../pages/admin-page';
import type { Account } from '../store/accounts';
import { Button } from '../../../admin/ui/button';
import { CodeField } from '../pages/fields';
import { adminPaths, safeRedirect, signInPath } from './admin-paths';
import { type AuthContext, cookieOf, writeCookie } from './authenticate';
import { attemptOf, knownBrowser, sendRateLimited } from './check-password';
import { fieldOf, queryParameter, sendPage } from './requests';
import { begin, pendingCookie } from './start-session';

interface Pending {
  secret: string;
  account: Account;
  next: string;
}

export function codeRoutes(app: FastifyInstance, context: AuthContext): void {
  const { store, trustedOrigin } = context;
  const restart = (reply: FastifyReply, next: string) => reply.redirect(`${signInPath(next)}&note=code-late`, 303);

  app.get(adminPaths.code, async (request, reply) => {
    const next = safeRedirect(queryParameter(request, 'next'));
    const pending = await findPending(context, request, next);
    return pending ? show(context, reply, pending) : restart(reply, next);
  });

  app.post(adminPaths.code, async (request, reply) => {
    const next = safeRedirect(fieldOf(request, 'next'));
    const pending = await findPending(context, request, next);
    if (!pending) return restart(reply, next);
    const { secret, account } = pending;
    const { errors } = accountMessages[account.language];
    const code = fieldOf(request, 'code').trim();
    if (code === '') return show(context, reply.code(422), pending, { code: errors.codeMissing });
    // Apart from passwords: this person knows theirs.
    const browser = await knownBrowser(context, request, account.email);
    const attempt = attemptOf(request, `${account.email}\ncode`, browser && `${browser}\ncode`);
    const allowance = await store.loginThrottle.begin(attempt);
    if (!allowance.allowed) return sendRateLimited(context, reply, allowance.retryAfter, account.language);
    const used = await store.secondFactors.use(account.id, code);
    if (used === null) {
      await store.audit.record(account, 'code-refused');
      return show(context, reply.code(422), pending, { code: errors.code });
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

async function show(
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
