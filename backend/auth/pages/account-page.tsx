import { Button } from '../../../admin/ui/button';
import { moment } from '../../../core/i18n/format-date';
import { locales } from '../../../core/i18n/locales';
import { fill } from '../../../core/i18n/messages';
import { accountMessages } from '../../messages';
import { adminPaths } from '../http/admin-paths';
import { roleName } from '../right-needed';
import type { Person } from '../rights';
import type { SessionNote } from '../store/sessions';
import { AdminPage, type FieldErrors, useFrame, useMessages } from './admin-page';
import { CurrentPassword, NewPassword, UserNameForPrograms } from './fields';

interface Props {
  person: Person;
  sessions: readonly SessionNote[];
  sessionId: string;
  hasSecondFactor: boolean;
  errors?: FieldErrors;
  note?: string | undefined;
}

export function AccountPage({ person, sessions, sessionId, hasSecondFactor, errors, note }: Props) {
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
