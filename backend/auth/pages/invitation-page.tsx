import { Button } from '../../../admin/ui/button';
import { accountMessages } from '../../messages';
import { adminPaths } from '../http/admin-paths';
import { AdminPage, type FieldErrors, useMessages } from './admin-page';
import { NewPassword, TextField, UserNameForPrograms } from './fields';

export interface InvitationForm {
  action: string;
  knownEmail: string | null;
  isNew: boolean;
  email?: string;
  name?: string | undefined;
  errors?: FieldErrors;
}

export function InvitationPage({ action, knownEmail, isNew, email, name, errors }: InvitationForm) {
  const { hints, invitation } = useMessages(accountMessages);
  const title = isNew ? invitation.title : invitation.again;
  const lead = isNew ? invitation.lead : invitation.leadAgain;
  return (
    <AdminPage
      title={title}
      lead={knownEmail === null ? invitation.first : lead}
      errors={errors}
      script={adminPaths.script}
    >
      <form className="form" method="post" action={action}>
        {knownEmail === null ? (
          <TextField name="email" type="email" value={email} autoComplete="username" />
        ) : (
          <p>
            <strong>{knownEmail}</strong>
            <UserNameForPrograms email={knownEmail} />
          </p>
        )}
        <TextField name="name" value={name} hint={hints.name} autoComplete="name" />
        <NewPassword />
        <Button type="submit">{invitation.send}</Button>
      </form>
    </AdminPage>
  );
}
