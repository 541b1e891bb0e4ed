import type { Locale } from '../../core/i18n/locales';
import type { Person } from '../auth/rights';
import type { ContentFile } from '../content/content-file';
import type { ApprovalStep } from '../submissions/approvals';
import type { Recipient } from '../submissions/mail-queue';
import type { AdminContext } from './admin-context';
import { editorUrl } from './editor-url';
import { entryTitle } from './entry-title';

type Context = Pick<AdminContext, 'approvals' | 'auth'>;

interface Step {
  file: ContentFile;
  locale: Locale;
  what: ApprovalStep['what'];
  note: string;
  origin: string | null;
}

export async function noteApproval(
  { approvals, auth }: Context,
  person: Person,
  { file, locale, what, note, origin }: Step,
  recipients: readonly Recipient[],
): Promise<void> {
  const { id: personId, name: personName } = person;
  const title = entryTitle(file, locale);
  const step = { path: file.path, locale, what, personId, personName, title, note };
  await approvals.record(step, recipients, `${origin ?? ''}${editorUrl(file)}`);
  await auth.record(person, `approval-${what}`, `${file.path} ${locale}`);
}

export async function submitterOf({ auth }: Context, { personId }: ApprovalStep): Promise<Recipient[]> {
  const account = await auth.account(personId);
  return account && account.closedAt === null ? [account] : [];
}
