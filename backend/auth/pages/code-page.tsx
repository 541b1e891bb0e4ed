import { Button } from '../../../admin/ui/button';
import { accountMessages } from '../../messages';
import { adminPaths } from '../http/admin-paths';
import { AdminPage, type FieldErrors, useMessages } from './admin-page';
import { TextField } from './fields';

export function CodePage({ next, errors }: { next: string; errors: FieldErrors }) {
  const { codeStep } = useMessages(accountMessages);
  return (
    <AdminPage title={codeStep.title} errors={errors}>
      <h1>{codeStep.title}</h1>
      <p>{codeStep.lead}</p>
      <form className="form" method="post" action={adminPaths.code}>
        <input type="hidden" name="next" value={next} />
        <CodeField error={errors.code} />
        <Button type="submit">{codeStep.send}</Button>
      </form>
      <p>{codeStep.lost}</p>
      <p>
        <a href={adminPaths.signIn}>{codeStep.back}</a>
      </p>
    </AdminPage>
  );
}

export const CodeField = ({ error }: { error: string | undefined }) => (
  <TextField
    name="code"
    label={useMessages(accountMessages).labels.code}
    autoComplete="one-time-code"
    inputMode="numeric"
    error={error}
  />
);
