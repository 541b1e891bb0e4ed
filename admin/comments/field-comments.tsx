import type { ReactNode } from 'react';
import { useWords } from '../app/words';
import { useForm } from '../form/form-context';
import { Button, classNames, Icon, useOpen } from '../ui';
import { CommentsDialog, isAt, type Place, usePlaceName } from './comments-dialog';
import * as styles from './comments.module.css';
import { useComments } from './use-comments';

/** A field with the way to its comments. A new entry has none. */
export function FieldComments({ place, children }: { place: Place; children: ReactNode }) {
  const t = useWords('admin-comments');
  const open = useOpen();
  const { id, type, isNew } = useForm();
  const placeName = usePlaceName(type);
  const count = useComments(id).items.filter((each) => !each.done && isAt(each, place)).length;
  const field = placeName(place);
  const label = count > 0 ? t('openCount', { field, count }) : t('open', { field });
  return (
    <div className={styles.field}>
      {children}
      {!isNew && (
        <Button
          variant="plain"
          className={classNames(styles.mark, count > 0 && styles.has)}
          aria-label={label}
          title={label}
          onClick={() => void open((close) => <CommentsDialog id={id} type={type} place={place} close={close} />)}
        >
          <Icon name="comment" />
          {count > 0 && count}
        </Button>
      )}
    </div>
  );
}

/** All that is said about the entry, with how much of it is open. */
export function EntryComments() {
  const t = useWords('admin-comments');
  const open = useOpen();
  const { id, type } = useForm();
  const count = useComments(id).items.filter(({ done }) => !done).length;
  const label = count > 0 ? t('openCount', { field: t('all'), count }) : t('all');
  return (
    <Button
      variant="plain"
      className={styles.all}
      aria-label={label}
      title={label}
      onClick={() => void open((close) => <CommentsDialog id={id} type={type} place={null} close={close} />)}
    >
      <Icon name="comment" />
      {count > 0 && count}
    </Button>
  );
}
