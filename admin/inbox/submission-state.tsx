import type { ListedSubmission } from '../../backend/admin-api/inbox-contract';
import { useWords } from '../app/words';
import { Mark } from '../ui';

/** Whether somebody has handled it, and what could not be sent. */
export function SubmissionState({
  item: { handled, isUnsent },
}: {
  item: Pick<ListedSubmission, 'handled' | 'isUnsent'>;
}) {
  const t = useWords();
  return (
    <>
      {handled ? (
        <Mark look="draft">{t('inbox.handledBy', { name: handled.by })}</Mark>
      ) : (
        <Mark look="public">{t('inbox.open')}</Mark>
      )}
      {isUnsent && <Mark look="wrong">{t('inbox.unsent')}</Mark>}
    </>
  );
}
