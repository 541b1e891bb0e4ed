import type { ReactNode } from 'react';
import { useWords } from '../app/words';
import { useForm } from '../form/form-context';
import { Button, classNames, Icon, useOpen } from '../ui';
import { CommentsDialog, isAt, type Place, usePlaceName } from './comments-dialog';
import * as styles from './comments.module.css';
import { useComments } from './use-comments';

/** A field with the way to its comments. A new entry has none. */
export function FieldComments({ place, children }: { place: Place; children: ReactNode }) {
  const { isNew } = useForm();
  return (
    <div className={`relative ${styles.field}`}>
      {children}
      {!isNew && <CommentsButton place={place} />}
    </div>
  );
}

/** Of a field, or, place null, of the whole entry; with how many are open. */
export function CommentsButton({ place }: { place: Place | null }) {
  const t = useWords('admin-comments');
  const open = useOpen();
  const { id, type } = useForm();
  const placeName = usePlaceName(type);
  const count = useComments(id).items.filter((each) => !each.done && (!place || isAt(each, place))).length;
  const field = place ? placeName(place) : t('all');
  const label = count > 0 ? t('openCount', { field, count }) : place ? t('open', { field }) : field;
  return (
    <Button
      variant="plain"
      className={
        place
          ? classNames(
              `small-icon absolute -top-2 -end-2 gap-1 min-w-[2.25rem] min-h-[2.25rem] px-2 py-0 text-xs thumb:min-w-touch thumb:min-h-touch thumb:opacity-100 ${styles.mark}`,
              count > 0 ? 'text-accent font-semibold opacity-100' : 'text-soft opacity-0',
            )
          : 'gap-1 min-w-control px-2 py-0'
      }
      aria-label={label}
      title={label}
      onClick={() => void open((close) => <CommentsDialog {...{ id, type, place, close }} />)}
    >
      <Icon name="comment" />
      {count > 0 && count}
    </Button>
  );
}
