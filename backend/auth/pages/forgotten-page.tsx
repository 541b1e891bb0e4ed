import { Button } from '../../../admin/ui/button';
import { accountMessages } from '../../messages';
import { adminPaths } from '../http/admin-paths';
import { AdminPage, type FieldErrors, useMessages } from './admin-page';
import { TextField } from './fields';

export interface ForgottenForm {
  email?: string;
  errors?: FieldErrors;
  note?: string | undefined;
}

export function ForgottenPage({ email, errors, note }: ForgottenForm) {
  const { forgotten, linkExpired } = useMessages(accountMessages);
  return (
    <AdminPage title={forgotten.title} lead={forgotten.lead} note={note} errors={errors}>
      <form className="form" method="post" action={adminPaths.forgotten}>
        <TextField name="email" type="email" value={email} autoComplete="username" />
        <Button type="submit">{forgotten.send}</Button>
      </form>
      <p>{forgotten.help}</p>
      <p>
        <a href={adminPaths.signIn}>{linkExpired.next}</a>
      </p>
    </AdminPage>
  );
}
