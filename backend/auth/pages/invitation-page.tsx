import { Button } from '../../../admin/ui/button';
import { accountMessages } from '../../messages';
import { adminPaths } from '../http/admin-paths';
import { AdminPage, type FieldErrors, useMessages } from './admin-page';
import { PasswordField, TextField, UserNameForPrograms } from './fields';

export interface InvitationForm {
  action: string;
  knownEmail: string | null;
  isNew: boolean;
  email?: string;
  name?: string | undefined;
  errors?: FieldErrors;
}

export function InvitationPage({
  action,
  knownEmail,
  isNew,
  email,
  name,
  errors = {},
}: InvitationForm) {
  const { labels, hints, invitation } = useMessages(accountMessages);
  const title = isNew ? invitation.title : invitation.again;
  const lead = isNew ? invitation.lead : invitation.leadAgain;
  return (
    <AdminPage title={title} errors={errors} script={adminPaths.script}>
      <h1>{title}</h1>
      <p>{knownEmail === null ? invitation.first : lead}</p>
      <form className="form" method="post" action={action}>
        {knownEmail === null ? (
          <TextField
            name="email"
            label={labels.email}
            type="email"
            value={email}
            autoComplete="username"
            error={errors.email}
          />
        ) : (
          <p>
            <strong>{knownEmail}</strong>
            <UserNameForPrograms email={knownEmail} />
          </p>
        )}
        <TextField
          name="name"
          label={labels.name}
          value={name}
          hint={hints.name}
          autoComplete="name"
          error={errors.name}
        />
        <NewPassword label={labels.password} errors={errors} />
        <Button type="submit">{invitation.send}</Button>
      </form>
    </AdminPage>
  );
}

/** Twice, so that nobody is shut out by a slip. */
export function NewPassword({ label, errors }: { label: string; errors: FieldErrors }) {
  const { labels, hints } = useMessages(accountMessages);
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        hint={hints.password}
        autoComplete="new-password"
        error={errors.password}
      />
      <PasswordField
        name="again"
        label={labels.again}
        autoComplete="new-password"
        error={errors.again}
      />
    </>
  );
}
