import { Button } from '../../../admin/ui/button';
import { accountMessages } from '../../messages';
import { adminPaths } from '../http/admin-paths';
import { AdminPage, type FieldErrors, useMessages } from './admin-page';
import { PasswordField, TextField } from './fields';

interface SignInForm {
  email?: string;
  next: string;
  errors?: FieldErrors;
  note?: string | undefined;
  hasMail: boolean;
}

export function SignInPage({ email, next, errors = {}, note, hasMail }: SignInForm) {
  const { labels, signIn, forgotten } = useMessages(accountMessages);
  return (
    <AdminPage title={signIn.title} note={note} errors={errors} script={adminPaths.script}>
      <h1>{signIn.title}</h1>
      <p>{signIn.lead}</p>
      <form className="form" method="post" action={adminPaths.signIn}>
        <input type="hidden" name="next" value={next} />
        <TextField
          name="email"
          label={labels.email}
          type="email"
          value={email}
          autoComplete="username"
          error={errors.email}
        />
        <PasswordField
          name="password"
          label={labels.password}
          autoComplete="current-password"
          error={errors.password}
        />
        <Button type="submit">{signIn.send}</Button>
      </form>
      <p>{hasMail ? <a href={adminPaths.forgotten}>{forgotten.title}</a> : signIn.forgotten}</p>
    </AdminPage>
  );
}
