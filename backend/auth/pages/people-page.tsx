import { Button } from '../../../admin/ui/button';
import { controlClass } from '../../../admin/ui/field';
import { formatDate, moment } from '../../../core/i18n/format-date';
import { locales } from '../../../core/i18n/locales';
import { fill } from '../../../core/i18n/messages';
import { accountMessages } from '../../messages';
import type { LinkMailNote } from '../../submissions/mail-queue';
import { adminPaths } from '../http/admin-paths';
import { roleName } from '../right-needed';
import { kindOfRole, roles } from '../rights';
import type { Account } from '../store/accounts';
import { AdminPage, type FieldErrors, useFrame, useMessages } from './admin-page';
import { ChoiceField, Copyable, Options, TextField } from './fields';

export interface PeopleList {
  accounts: readonly Account[];
  mails: ReadonlyMap<string, LinkMailNote>;
  typed?: Readonly<Record<string, string>>;
  errors?: FieldErrors;
  note?: string | undefined;
  /** Displayed this once. */
  link?: { name: string; url: string; mailedTo: string | null };
  hasMail: boolean;
}

export function PeoplePage({ accounts, mails, typed, errors, note, link, hasMail }: PeopleList) {
  const { people } = useMessages(accountMessages);
  // As in the store: an account that never signed in does not count.
  const administrators = accounts.filter(
    ({ role, closedAt, hasPassword }) => role === 'administrator' && closedAt === null && hasPassword,
  );
  const [last] = administrators.length === 1 ? administrators : [];
  return (
    <AdminPage
      title={people.title}
      here="people"
      isWide
      lead={people.lead}
      note={link ? <NewLink {...link} /> : note}
      errors={errors}
      script={adminPaths.script}
    >
      <ul className="rows">
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} mail={mails.get(account.email)} isLast={account === last} />
        ))}
      </ul>
      <h2 id="add">{people.addTitle}</h2>
      {!hasMail && <p>{people.noMail}</p>}
      <AddForm typed={typed} />
    </AdminPage>
  );
}

function NewLink({ name, url, mailedTo }: NonNullable<PeopleList['link']>) {
  const { people, copying } = useMessages(accountMessages);
  return (
    <>
      <h2>{fill(people.linkTitle, { name })}</h2>
      <p>{people.linkText}</p>
      <Copyable id="link" text={url} label={copying.link} />
      {mailedTo !== null && <p>{fill(people.linkMailed, { email: mailedTo })}</p>}
    </>
  );
}

function AddForm({ typed = {} }: Pick<PeopleList, 'typed'>) {
  const { language } = useFrame();
  const { people } = useMessages(accountMessages);
  return (
    <form className="form" method="post" action={adminPaths.people}>
      <TextField name="name" value={typed.name} autoComplete="off" />
      <TextField name="email" type="email" value={typed.email} autoComplete="off" />
      <ChoiceField name="role" label={people.roleLabel} options={useRoleOptions()} chosen={typed.role ?? 'editor'} />
      <ChoiceField
        name="language"
        label={people.languageLabel}
        options={locales.map(({ code, name }) => [code, name] as const)}
        chosen={typed.language ?? language}
      />
      <Button type="submit">{people.add}</Button>
    </form>
  );
}

interface RowProps {
  account: Account;
  mail: LinkMailNote | undefined;
  isLast: boolean;
}

function AccountRow({ account, mail, isLast }: RowProps) {
  const { language, person } = useFrame();
  const { people } = useMessages(accountMessages);
  const { id, name, email, role, madeAt, closedAt, hasPassword, hasSecondFactor } = account;
  const isWaiting = closedAt === null && !hasPassword;
  const facts = [
    fill(people.since, { day: formatDate(madeAt, language, { dateStyle: 'long' }) }),
    ...(isWaiting ? [people.noPassword] : []),
    ...(hasSecondFactor ? [people.secondFactor] : []),
  ];
  // Obsolete once it was used.
  const isMailShown = mail && (isWaiting || mail.state !== 'sent');
  return (
    <li className="row">
      <div>
        <h2>
          {name} {id === person?.id && <span className="badge badge-good">{people.you}</span>}
          {closedAt !== null && <span className="badge">{people.closed}</span>}
        </h2>
        <p>{`${email} · ${roleName(role, language)}`}</p>
        <p className="soft">{facts.join(' · ')}</p>
        {isMailShown && (
          <p className={mail.state === 'parked' ? 'field-error' : 'soft'}>
            {fill(people.mails[mail.state], { moment: moment(mail.at, language) })}
          </p>
        )}
        {isLast && <p className="soft">{people.lastAdministrator}</p>}
      </div>
      <div className="acts">
        {closedAt === null && !isLast && <RoleForm account={account} />}
        {closedAt === null ? (
          <>
            <Act account={account} action="link" text={people.link} />
            <Act account={account} action="sign-out" text={people.signOut} />
          </>
        ) : (
          <Act account={account} action="reopen" text={people.reopen} />
        )}
        {hasSecondFactor && <Act account={account} action="second-factor" text={people.resetSecondFactor} isAsked />}
        {closedAt === null && !isLast && <Act account={account} action="close" text={people.close} isAsked />}
      </div>
    </li>
  );
}

interface ActProps {
  account: Account;
  action: string;
  text: string;
  /** A page asks first. */
  isAsked?: boolean;
}

const Act = ({ account: { id, name }, action, text, isAsked }: ActProps) => (
  <form method={isAsked ? 'get' : 'post'} action={`${adminPaths.people}/${id}/${action}`}>
    <Button type="submit" variant="secondary">
      {text}
      <span className="visuallyHidden">: {name}</span>
    </Button>
  </form>
);

function RoleForm({ account: { id, name, role } }: { account: Account }) {
  const { people } = useMessages(accountMessages);
  const field = `role-${id}`;
  return (
    <form className="beside" method="post" action={`${adminPaths.people}/${id}/role`}>
      <label htmlFor={field} className="visuallyHidden">
        {fill(people.role, { name })}
      </label>
      <select id={field} className={controlClass('control-auto')} name="role" defaultValue={role}>
        <Options of={useRoleOptions()} />
      </select>
      <Button type="submit" variant="secondary">
        {people.changeRole}
      </Button>
    </form>
  );
}

function useRoleOptions() {
  const { language } = useFrame();
  const { people } = useMessages(accountMessages);
  return roles.map((role) => {
    const hint = people.roleHints[kindOfRole(role) ?? 'editor'];
    return [role, `${roleName(role, language)}: ${hint}`] as const;
  });
}
