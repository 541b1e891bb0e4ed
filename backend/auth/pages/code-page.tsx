import { Button } from '../../../admin/ui/button';
import { accountMessages } from '../../messages';
import { adminPaths } from '../http/admin-paths';
import { AdminPage, type FieldErrors, useMessages } from './admin-page';
import { CodeField } from './fields';

export function CodePage({ next, errors }: { next: string; errors: FieldErrors }) {
  const { codeStep } = useMessages(accountMessages);
  return (
    <AdminPage title={codeStep.title} lead={codeStep.lead} errors={errors}>
      <form className="form" method="post" action={adminPaths.code}>
        <input type="hidden" name="next" value={next} />
        <CodeField />
        <Button type="submit">{codeStep.send}</Button>
      </form>
      <p>{codeStep.lost}</p>
      <p>
        <a href={adminPaths.signIn}>{codeStep.back}</a>
      </p>
    </AdminPage>
  );
}
