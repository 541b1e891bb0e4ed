import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, localeCodes } from '../../../core/i18n/locales';
import { BackendError } from '../../errors';
import type { SignedIn } from '../store/sessions';
import { fieldOf, noteOf, sendWithScript } from './requests';
import { type AuthContext, setSessionCookie } from './authenticate';
import { adminPaths, signInPath } from './admin-paths';
import { currentPasswordErrors, hasErrors, newPasswordErrors, sendRateLimited } from './check-password';
import { begin } from './start-session';
import { AccountPage } from '../pages/account-page';
import { type FieldErrors, renderPage } from '../pages/admin-page';

export function accountRoutes(app: FastifyInstance, context: AuthContext): void {
  const { store, authenticator, trustedOrigin } = context;
  type Handler = (request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn) => Promise<FastifyReply>;
  const signedInOnly =
    (handler: Handler) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const signedIn = await authenticator.bySession(request);
      return signedIn ? handler(request, reply, signedIn) : reply.redirect(signInPath(adminPaths.account), 303);
    };

  app.get(
    adminPaths.account,
    signedInOnly(async (request, reply, signedIn) =>
      show(context, reply, signedIn, { note: noteOf(request, signedIn.person.language) }),
    ),
  );

  app.post(
    adminPaths.language,
    signedInOnly(async (request, reply, { person }) => {
      const language = fieldOf(request, 'language');
      if (!isLocale(language))
        throw new BackendError('validation', { language: `must be ${localeCodes.join(' or ')}` });
      await store.accounts.setLanguage(person.id, language);
      return reply.redirect(`${adminPaths.account}?note=language-changed`, 303);
    }),
  );

  app.post(
    adminPaths.password,
    signedInOnly(async (request, reply, signedIn) => {
      const { person } = signedIn;
      const current = await currentPasswordErrors(context, request, person);
      if ('retryAfter' in current) return sendRateLimited(context, reply, current.retryAfter, person.language);
      const errors = { ...current.errors, ...newPasswordErrors(request, person, person.language) };
      if (hasErrors(errors)) return show(context, reply.code(422), signedIn, { errors });
      const password = await context.hasher.hash(fieldOf(request, 'password'));
      await store.accounts.setPassword(person.id, password);
      await store.audit.record(person, 'password-changed');
      await begin(context, request, reply, person);
      return reply.redirect(`${adminPaths.account}?note=password-changed`, 303);
    }),
  );

  app.post(
    adminPaths.endSession,
    signedInOnly(async (request, reply, { person }) => {
      const ended = await store.sessions.endOne(person.id, fieldOf(request, 'session'));
      if (ended !== null) await store.audit.record(person, 'session-ended', ended);
      return reply.redirect(`${adminPaths.account}?note=session-ended`, 303);
    }),
  );

  app.post(
    adminPaths.signOutEverywhere,
    signedInOnly(async (_request, reply, { person }) => {
      await store.sessions.endAll(person.id);
      await store.audit.record(person, 'signed-out-everywhere');
      setSessionCookie(reply, trustedOrigin, null);
      return reply.redirect(`${adminPaths.signIn}?note=signed-out-everywhere`, 303);
    }),
  );
}

async function show(
  { store, frame }: AuthContext,
  reply: FastifyReply,
  { person, sessionId }: SignedIn,
  form: { errors?: FieldErrors; note?: string | undefined },
): Promise<FastifyReply> {
  const sessions = await store.sessions.of(person.id);
  const hasSecondFactor = (await store.secondFactors.of(person.id)) !== null;
  const content = { person, sessions, sessionId, hasSecondFactor, ...form };
  const page = renderPage(await frame(person.language, person), AccountPage, content);
  return sendWithScript(reply, page);
}
