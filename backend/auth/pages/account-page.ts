import { locales, type Locale } from '../../../core/i18n/locales';
import { places } from '../http/places';
import type { Person } from '../person';
import type { SessionNote } from '../store/sessions';
import { words } from '../messages/messages';
import { doneNote, errorSummary, field, type Wrong } from './form-parts';
import { html, type Html } from './html';
import { moment } from './moment';
import { page, type PageFrame } from './page';

export interface AccountForm {
  person: Person;
  sessions: readonly SessionNote[];
  /** The one that this page is seen in. */
  sessionId: string;
  wrong?: Wrong;
  note?: string;
}

export function accountPage(
  frame: PageFrame,
  { person, sessions, sessionId, wrong = {}, note }: AccountForm,
): string {
  const { account, roles, wrongSummary } = words[frame.language];
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
  const { account } = words[language];
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
  const { account, labels, hints } = words[language];
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
  const { account } = words[language];
  return html`<li>
    ${browser || account.unknownBrowser}${isThis && html` (<strong>${account.thisSession}</strong>)`}
    <span>${account.seen(moment(seenAt, language))}</span>
  </li>`;
}
