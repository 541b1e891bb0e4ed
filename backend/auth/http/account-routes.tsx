import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, localeCodes, locales } from '../../../core/i18n/locales';
import { BackendError } from '../../errors';
import type { SignedIn, SessionNote } from '../store/sessions';
import { fieldOf, noteOf, sendWithScript } from './requests';
import { type AuthContext, setSessionCookie } from './authenticate';
import { adminPaths, signInPath } from './admin-paths';
import { currentPasswordErrors, hasErrors, newPasswordErrors, sendRateLimited } from './check-password';
import { begin } from './start-session';
import { type FieldErrors, renderPage, AdminPage, useFrame, useMessages } from '../pages/admin-page';
import { Button } from '../../../admin/ui/button';
import { moment } from '../../../core/i18n/format-date';
import { fill } from '../../../core/i18n/messages';
import { accountMessages } from '../../messages';
import { roleName } from '../right-needed';
import type { Person } from '../rights';
import { CurrentPassword, NewPassword, UserNameForPrograms } from '../pages/fields';

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

interface AccountPageProps {
  person: Person;
  sessions: readonly SessionNote[];
  sessionId: string;
  hasSecondFactor: boolean;
  errors?: FieldErrors;
  note?: string | undefined;
}

function AccountPage({ person, sessions, sessionId, hasSecondFactor, errors, note }: AccountPageProps) {
  const { language } = useFrame();
  const { account, secondFactor } = useMessages(accountMessages);
  return (
    <AdminPage
      title={account.title}
      lead={`${person.name} · ${person.email} · ${roleName(person.role, language)}`}
      here="account"
      note={note}
      errors={errors}
      script={adminPaths.script}
    >
      <h2>{account.languageTitle}</h2>
      <LanguageForm person={person} />
      <h2>{account.passwordTitle}</h2>
      <p>{account.passwordHint}</p>
      <PasswordForm person={person} />
      <h2>{secondFactor.title}</h2>
      <p>{hasSecondFactor ? account.secondFactorOn : secondFactor.lead}</p>
      <p>
        <a href={adminPaths.secondFactor}>{hasSecondFactor ? account.secondFactorChange : account.secondFactorSetUp}</a>
      </p>
      <h2 id="sessions">{account.sessionsTitle}</h2>
      <ul className="rows">
        {sessions.map((session) => (
          <Session key={session.id} session={session} isThis={session.id === sessionId} />
        ))}
      </ul>
      <p>{account.everywhereHint}</p>
      <form method="post" action={adminPaths.signOutEverywhere}>
        <Button type="submit" variant="secondary">
          {account.everywhere}
        </Button>
      </form>
    </AdminPage>
  );
}

function LanguageForm({ person }: { person: Person }) {
  const { account } = useMessages(accountMessages);
  return (
    <form className="form" method="post" action={adminPaths.language}>
      <fieldset>
        <legend>{account.languageLegend}</legend>
        {locales.map(({ code, name, htmlLang }) => (
          <label key={code} className="choice" lang={htmlLang}>
            <input type="radio" name="language" value={code} defaultChecked={code === person.language} />
            {name}
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="secondary">
        {account.languageSend}
      </Button>
    </form>
  );
}

function PasswordForm({ person: { email } }: { person: Person }) {
  const { account, labels } = useMessages(accountMessages);
  return (
    <form className="form" method="post" action={adminPaths.password}>
      <UserNameForPrograms email={email} />
      <CurrentPassword />
      <NewPassword label={labels.fresh} />
      <Button type="submit">{account.passwordSend}</Button>
    </form>
  );
}

function Session({ session: { id, browser, madeAt, seenAt }, isThis }: { session: SessionNote; isThis: boolean }) {
  const { language } = useFrame();
  const { account } = useMessages(accountMessages);
  const name = browser || account.unknownBrowser;
  const times = { since: moment(madeAt, language), seen: moment(seenAt, language) };
  return (
    <li className="row">
      <div>
        {name} {isThis && <span className="badge badge-good">{account.thisSession}</span>}
        <p className="soft">{fill(account.seen, times)}</p>
      </div>
      {!isThis && (
        <form method="post" action={adminPaths.endSession}>
          <input type="hidden" name="session" value={id} />
          <Button type="submit" variant="secondary">
            {account.endSession}
            <span className="visuallyHidden">: {name}</span>
          </Button>
        </form>
      )}
    </li>
  );
}
