import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ComponentType } from 'react';
import { generateSecret } from 'otplib';
import { BackendError } from '../../errors';
import { accountMessages } from '../../messages';
import { renderPage } from '../pages/admin-page';
import { CodesPage, SetupPage, StatePage } from '../pages/second-factor-pages';
import type { Person } from '../rights';
import { isKey, type SecondFactorNote } from '../store/second-factors';
import { adminPaths, signInPath } from './admin-paths';
import type { AuthContext } from './authenticate';
import { currentPasswordErrors, hasErrors, sendRateLimited } from './check-password';
import { fieldOf, sendWithScript } from './requests';

type Handler = (
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
  state: SecondFactorNote | null,
) => Promise<FastifyReply>;

export function secondFactorRoutes(app: FastifyInstance, context: AuthContext): void {
  const { store, authenticator } = context;
  const path = adminPaths.secondFactor;
  const signedInOnly =
    (handler: Handler) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const signedIn = await authenticator.bySession(request);
      if (!signedIn) return reply.redirect(signInPath(path), 303);
      const { person } = signedIn;
      return handler(request, reply, person, await store.secondFactors.of(person.id));
    };

  app.get(
    path,
    signedInOnly(async (_request, reply, person, state) =>
      state
        ? show(reply, person, StatePage, { state })
        : show(reply, person, SetupPage, { person, secret: generateSecret() }),
    ),
  );

  app.post(
    path,
    signedInOnly(async (request, reply, person, state) => {
      if (state) return reply.redirect(path, 303);
      const key = fieldOf(request, 'key');
      if (!isKey(key)) throw new BackendError('validation');
      const messages = accountMessages[person.language].errors;
      const typed = fieldOf(request, 'code').replace(/\s/g, '');
      const step = store.secondFactors.stepOf(key, typed);
      const current = await currentPasswordErrors(context, request, person);
      if ('retryAfter' in current) return sendRateLimited(context, reply, current.retryAfter, person.language);
      if (step === null || hasErrors(current.errors)) {
        const wrong = typed === '' ? messages.codeMissing : messages.code;
        const errors = { ...(step === null && { code: wrong }), ...current.errors };
        return show(reply.code(422), person, SetupPage, { person, secret: key, errors });
      }
      const codes = await store.secondFactors.turnOn(person.id, key, step);
      // Turned on in another tab meanwhile.
      if (!codes) return reply.redirect(path, 303);
      await store.audit.record(person, 'second-factor-on');
      return showCodes(reply, person, codes);
    }),
  );

  const withPassword = (name: string, act: (reply: FastifyReply, person: Person) => Promise<FastifyReply>) =>
    app.post(
      `${path}/${name}`,
      signedInOnly(async (request, reply, person, state) => {
        if (!state) return reply.redirect(path, 303);
        const current = await currentPasswordErrors(context, request, person);
        if ('retryAfter' in current) return sendRateLimited(context, reply, current.retryAfter, person.language);
        return hasErrors(current.errors)
          ? show(reply.code(422), person, StatePage, { state, errors: current.errors })
          : act(reply, person);
      }),
    );

  withPassword('codes', async (reply, person) => {
    const codes = await store.secondFactors.renewCodes(person.id);
    await store.audit.record(person, 'recovery-codes-made');
    return showCodes(reply, person, codes);
  });

  withPassword('off', async (reply, person) => {
    if (await store.secondFactors.turnOff(person.id)) await store.audit.record(person, 'second-factor-off');
    return reply.redirect(`${adminPaths.account}?note=second-factor-off`, 303);
  });

  // In the response only: no address shows them again.
  const showCodes = (reply: FastifyReply, person: Person, codes: readonly string[]) =>
    show(reply, person, CodesPage, { codes });

  async function show<Props extends object>(
    reply: FastifyReply,
    person: Person,
    page: ComponentType<Props>,
    props: Props,
  ): Promise<FastifyReply> {
    const frame = await context.frame(person.language, person);
    return sendWithScript(reply, renderPage(frame, page, props));
  }
}
