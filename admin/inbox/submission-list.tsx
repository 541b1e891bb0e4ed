import { Link, type LinkProps } from 'react-router';
import type { ListedSubmission } from '../../backend/admin-api/inbox-contract';
import { useDates, useWords } from '../app/words';
import { classNames, Mark } from '../ui';
import * as styles from './inbox.module.css';

interface Props {
  items: readonly ListedSubmission[];
  openId: string | undefined;
  placeOf: (id: string) => Pick<LinkProps, 'to' | 'state'>;
  chosen: readonly string[];
  setChosen: (ids: readonly string[]) => void;
}

export function SubmissionList({ items, openId, placeOf, chosen, setChosen }: Props) {
  const t = useWords();
  const dates = useDates();
  const here = items.map(({ id }) => id);
  const count = here.filter((id) => chosen.includes(id)).length;
  return (
    <div className="panel">
      <label className="fine flex items-center min-h-touch cursor-pointer">
        <input
          className="flex-none mx-[0.875rem] my-0"
          type="checkbox"
          checked={count === here.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < here.length;
          }}
          onChange={({ target }) => setChosen(target.checked ? here : [])}
        />
        {t('inbox.choosePage')}
      </label>
      <ul aria-label={t('inbox.list')}>
        {items.map((item) => (
          <li
            key={item.id}
            className={classNames(`relative flex line-t ${styles.row}`, item.id === openId && styles.isOpen)}
          >
            <label className="relative z-1 grid flex-none place-items-center w-12 h-12 cursor-pointer">
              <input
                className="flex-none mx-[0.875rem] my-0"
                type="checkbox"
                aria-label={t('inbox.choose', { name: item.title })}
                checked={chosen.includes(item.id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, item.id] : chosen.filter((each) => each !== item.id))
                }
              />
            </label>
            <div className="flex-1 min-w-0 pl-0 pr-4 py-3">
              <div className="flex gap-3 items-baseline justify-between">
                {/* The whole row opens it. */}
                <Link
                  {...placeOf(item.id)}
                  className={classNames(
                    'min-w-0 text-strong no-underline after:absolute after:inset-0',
                    !item.handled && 'font-semibold',
                  )}
                  data-request
                  aria-current={item.id === openId ? 'true' : undefined}
                >
                  {item.title}
                </Link>
                <time className="fine flex-none whitespace-nowrap" dateTime={item.receivedAt}>
                  {dates.moment(item.receivedAt)}
                </time>
              </div>
              {item.excerpt && <p className="ellipsis small">{item.excerpt}</p>}
              <p className="line line-meta fine">
                <SubmissionState item={item} />
                {[
                  item.form,
                  item.hasFiles && t('inbox.files'),
                  item.assigned && t('inbox.assignedTo', { name: item.assigned.name }),
                ]
                  .filter(Boolean)
                  .map((fact) => (
                    <span key={String(fact)}>{fact}</span>
                  ))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether somebody has handled it, and what could not be sent. */
export function SubmissionState({ item }: { item: Pick<ListedSubmission, 'handled' | 'isUnsent'> }) {
  const t = useWords();
  const { handled, isUnsent } = item;
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
