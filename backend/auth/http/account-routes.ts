import { fill } from '../../../core/i18n/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, type Locale, localeCodes, locales } from '../../../core/i18n/locales';
import { BackendError } from '../../errors';
import type { SessionNote, SignedIn } from '../store/sessions';
import { accountMessages } from '../../messages';
import { fieldOf, noteOf, sendWithScript } from './requests';
import { type AuthContext, setSessionCookie } from './authenticate';
import { adminPaths, signInPath } from './admin-paths';
import {
  currentPasswordErrors,
  hasErrors,
  newPasswordErrors,
  sendRateLimited,
} from './check-password';
import { begin } from './start-session';
import { roleName } from '../right-needed';
import type { Person } from '../rights';
import { passwordField } from '../pages/account-fields';
import { html, type Html, moment, type FieldErrors } from '../pages/html';
import { page, type PageFrame } from '../pages/page';

export function accountRoutes(app: FastifyInstance, context: AuthContext): void {
  const { store, authenticator, trustedOrigin } = context;
  type Handler = (
    request: FastifyRequest,
    reply: FastifyReply,
    signedIn: SignedIn,
  ) => Promise<FastifyReply>;
  const signedInOnly =
    (handler: Handler) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const signedIn = await authenticator.bySession(request);
      return signedIn
        ? handler(request, reply, signedIn)
        : reply.redirect(signInPath(adminPaths.account), 303);
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
      if ('retryAfter' in current)
        return sendRateLimited(context, reply, current.retryAfter, person.language);
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
  form: { errors?: FieldErrors; note?: string },
): Promise<FastifyReply> {
  const sessions = await store.sessions.of(person.id);
  const hasSecondFactor = (await store.secondFactors.of(person.id)) !== null;
  const content = { person, sessions, sessionId, hasSecondFactor, ...form };
  return sendWithScript(reply, accountPage(await frame(person.language, person), content));
}

interface AccountForm {
  person: Person;
  sessions: readonly SessionNote[];
  sessionId: string;
  hasSecondFactor: boolean;
  errors?: FieldErrors;
  note?: string;
}

function accountPage(
  frame: PageFrame,
  { person, sessions, sessionId, hasSecondFactor, errors = {}, note }: AccountForm,
): string {
  const { account, secondFactor } = accountMessages[frame.language];
  const items = sessions.map((session) =>
    sessionItem(session, session.id === sessionId, frame.language),
  );
  const body = html`<h1>${account.title}</h1>
    <p class="who">${person.name} · ${person.email} · ${roleName(person.role, frame.language)}</p>
    <h2>${account.languageTitle}</h2>
    ${languageForm(frame.language, person)}
    <h2>${account.passwordTitle}</h2>
    <p>${account.passwordHint}</p>
    ${passwordForm(frame.language, person, errors)}
    <h2>${secondFactor.title}</h2>
    <p>${hasSecondFactor ? account.secondFactorOn : secondFactor.lead}</p>
    <p><a href="${adminPaths.secondFactor}">${hasSecondFactor ? account.secondFactorChange : account.secondFactorSetUp}</a></p>
    <h2>${account.sessionsTitle}</h2>
    <ul class="sessions">
      ${items}
    </ul>
    <p>${account.everywhereHint}</p>
    <form method="post" action="${adminPaths.signOutEverywhere}"><button class="plain">${account.everywhere}</button></form>`;
  const script = adminPaths.script;
  return page(frame, { title: account.title, body, note, here: 'account', errors, script });
}

function languageForm(language: Locale, person: Person): Html {
  const { account } = accountMessages[language];
  const choices = locales.map(
    ({ code, name, htmlLang }) =>
      html`<label class="choice" lang="${htmlLang}"
        ><input type="radio" name="language" value="${code}" ${code === person.language && html` checked`} />${name}</label
      >`,
  );
  return html`<form method="post" action="${adminPaths.language}">
    <fieldset>
      <legend>${account.languageLegend}</legend>
      ${choices}
    </fieldset>
    <button class="plain">${account.languageSend}</button>
  </form>`;
}

function passwordForm(language: Locale, { email }: Person, errors: FieldErrors): Html {
  const { account, labels, hints } = accountMessages[language];
  const fresh = { autocomplete: 'new-password' } as const;
  return html`<form method="post" action="${adminPaths.password}">
    <input type="text" hidden readonly name="email" value="${email}" autocomplete="username" />
    ${passwordField(language, { name: 'current', label: labels.current, autocomplete: 'current-password', error: errors.current })}
    ${passwordField(language, { name: 'password', label: labels.fresh, hint: hints.password, error: errors.password, ...fresh })}
    ${passwordField(language, { name: 'again', label: labels.again, error: errors.again, ...fresh })}
    <button>${account.passwordSend}</button>
  </form>`;
}

function sessionItem({ browser, seenAt }: SessionNote, isThis: boolean, language: Locale): Html {
  const { account } = accountMessages[language];
  return html`<li>
    ${browser || account.unknownBrowser}${isThis && html` (<strong>${account.thisSession}</strong>)`}
    <span>${fill(account.seen, { moment: moment(seenAt, language) })}</span>
  </li>`;
}
