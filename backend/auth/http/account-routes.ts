import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isLocale } from '../../../core/i18n/locales';
import { BackendError } from '../../errors';
import { accountPage, type AccountForm } from '../pages/account-page';
import { passwordFault } from '../passwords/password-rules';
import type { SignedIn } from '../store/sessions';
import { words } from '../messages/messages';
import { fieldOf } from './form-body';
import { sendPage } from './guard';
import { noteOf } from './notes';
import type { PeopleParts } from './auth-dependencies';
import { places } from './places';
import { clearCookie } from './session-cookie';
import { askToWait, begin, checkPassword } from './sign-in-routes';

/** What somebody may change of their own account. */
export function accountRoutes(app: FastifyInstance, parts: PeopleParts): void {
  const { store, there, place } = parts;
  const orToSignIn =
    (
      answer: (
        request: FastifyRequest,
        reply: FastifyReply,
        signedIn: SignedIn,
      ) => Promise<FastifyReply>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const signedIn = await there.bySession(request);
      return signedIn
        ? answer(request, reply, signedIn)
        : reply.redirect(`${places.signIn}?${new URLSearchParams({ next: places.account })}`, 303);
    };

  app.get(
    places.account,
    orToSignIn(async (request, reply, signedIn) =>
      show(parts, reply, signedIn, { note: noteOf(request, signedIn.person.language) }),
    ),
  );

  app.post(
    places.language,
    orToSignIn(async (request, reply, { person }) => {
      const language = fieldOf(request, 'language');
      if (!isLocale(language))
        throw new BackendError('validation', { language: 'must be pt or en' });
      await store.accounts.change(person.id, { language });
      return reply.redirect(`${places.account}?note=language-changed`, 303);
    }),
  );

  app.post(
    places.password,
    orToSignIn(async (request, reply, signedIn) => {
      const { person } = signedIn;
      const { wrong: say } = words[person.language];
      const password = fieldOf(request, 'password');
      const fault = passwordFault(password, person);
      if (fault) return show(parts, reply.code(422), signedIn, { wrong: { password: say[fault] } });
      if (fieldOf(request, 'again') !== password)
        return show(parts, reply.code(422), signedIn, { wrong: { again: say.again } });
      // Somebody else may sit before a browser that was left open.
      const answer = await checkPassword(parts, request, person.email, fieldOf(request, 'current'));
      if ('retryAfter' in answer)
        return askToWait(parts, reply, answer.retryAfter, person.language);
      if (!answer.account)
        return show(parts, reply.code(422), signedIn, { wrong: { current: say.current } });
      await store.accounts.setPassword(person.id, await parts.hasher.hash(password));
      await store.audit.record(person, 'password-changed');
      await begin(parts, request, reply, person);
      return reply.redirect(`${places.account}?note=password-changed`, 303);
    }),
  );

  app.post(
    places.signOutEverywhere,
    orToSignIn(async (_request, reply, { person }) => {
      await store.sessions.endAll(person.id);
      await store.audit.record(person, 'signed-out-everywhere');
      clearCookie(reply, place);
      return reply.redirect(`${places.signIn}?note=signed-out-everywhere`, 303);
    }),
  );
}

async function show(
  { store, brand }: PeopleParts,
  reply: FastifyReply,
  { person, sessionId }: SignedIn,
  form: Pick<AccountForm, 'wrong' | 'note'>,
): Promise<FastifyReply> {
  const { language } = person;
  const sessions = await store.sessions.of(person.id);
  return sendPage(
    reply,
    accountPage(
      { brand: await brand(language), language },
      { person, sessions, sessionId, ...form },
    ),
  );
}
