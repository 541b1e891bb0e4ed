import { fill } from '../../../core/i18n/translate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, type Locale, locales } from '../../../core/i18n/locales';
import { BackendError } from '../../errors';
import { passwordFault } from '../password-rules';
import type { SessionNote, SignedIn } from '../store/sessions';
import { accountMessages } from '../../messages';
import { fieldOf, noteOf, sendPage } from './requests';
import { clearCookie, type PeopleParts } from './authenticate';
import { places } from './places';
import { askToWait, begin, checkPassword } from './sign-in-routes';
import type { Person } from '../rights';
import { doneNote, errorSummary, field, html, type Html, moment, type Wrong } from '../pages/html';
import { page, type PageFrame } from '../pages/page';

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
      await store.accounts.setLanguage(person.id, language);
      return reply.redirect(`${places.account}?note=language-changed`, 303);
    }),
  );

  app.post(
    places.password,
    orToSignIn(async (request, reply, signedIn) => {
      const { person } = signedIn;
      const { wrong: say } = accountMessages[person.language];
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

interface AccountForm {
  person: Person;
  sessions: readonly SessionNote[];
  /** The one that this page is seen in. */
  sessionId: string;
  wrong?: Wrong;
  note?: string;
}

function accountPage(
  frame: PageFrame,
  { person, sessions, sessionId, wrong = {}, note }: AccountForm,
): string {
  const { account, roles, wrongSummary } = accountMessages[frame.language];
  const items = sessions.map((session) =>
    sessionItem(session, session.id === sessionId, frame.language),
  );
  const body = html`${doneNote(note)}${errorSummary(wrongSummary, wrong)}
    <h1>${account.title}</h1>
    <p class="who">${person.name} · ${person.email} · ${roles[person.role]}</p>
    <h2>${account.languageTitle}</h2>
    ${languageForm(frame.language, person)}
    <h2>${account.passwordTitle}</h2>
    <p>${account.passwordHint}</p>
    ${passwordForm(frame.language, person, wrong)}
    <h2>${account.sessionsTitle}</h2>
    <ul class="sessions">
      ${items}
    </ul>
    <p>${account.everywhereHint}</p>
    <form method="post" action="${places.signOutEverywhere}"><button class="plain">${account.everywhere}</button></form>`;
  return page(
    { ...frame, person },
    { title: account.title, body, here: 'account', wrong: Object.keys(wrong).length > 0 },
  );
}

function languageForm(language: Locale, person: Person): Html {
  const { account } = accountMessages[language];
  const choices = locales.map(
    ({ code, name, htmlLang }) =>
      html`<label class="choice" lang="${htmlLang}"
        ><input type="radio" name="language" value="${code}" ${code === person.language && html` checked`} />${name}</label
      >`,
  );
  return html`<form method="post" action="${places.language}">
    <fieldset>
      <legend>${account.languageLegend}</legend>
      ${choices}
    </fieldset>
    <button class="plain">${account.languageSend}</button>
  </form>`;
}

function passwordForm(language: Locale, { email }: Person, wrong: Wrong): Html {
  const { account, labels, hints } = accountMessages[language];
  const fresh = { type: 'password', autocomplete: 'new-password' } as const;
  return html`<form method="post" action="${places.password}">
    <input type="text" hidden readonly name="email" value="${email}" autocomplete="username" />
    ${field({ name: 'current', label: labels.current, type: 'password', autocomplete: 'current-password', wrong: wrong.current })}
    ${field({ name: 'password', label: labels.fresh, hint: hints.password, wrong: wrong.password, ...fresh })}
    ${field({ name: 'again', label: labels.again, wrong: wrong.again, ...fresh })}
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
