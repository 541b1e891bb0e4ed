import { Button } from '../../../admin/ui/button';
import { accountMessages } from '../../messages';
import { adminPaths } from '../http/admin-paths';
import { AdminPage, type FieldErrors, useMessages } from './admin-page';
import { TextField } from './fields';

interface SignInForm {
  email?: string;
  next: string;
  errors?: FieldErrors;
  note?: string | undefined;
  hasMail: boolean;
}

export function SignInPage({ email, next, errors, note, hasMail }: SignInForm) {
  const { signIn, forgotten } = useMessages(accountMessages);
  return (
    <AdminPage title={signIn.title} lead={signIn.lead} note={note} errors={errors} script={adminPaths.script}>
      <form className="form" method="post" action={adminPaths.signIn}>
        <input type="hidden" name="next" value={next} />
        <TextField name="email" type="email" value={email} autoComplete="username" />
        <TextField name="password" type="password" autoComplete="current-password" />
        <Button type="submit">{signIn.send}</Button>
      </form>
      <p>{hasMail ? <a href={adminPaths.forgotten}>{forgotten.title}</a> : signIn.forgotten}</p>
    </AdminPage>
  );
}
