import { useState } from 'react';
import type { CommentsAnswer } from '../../backend/admin-api/comments-contract';
import type { Locale } from '../../core/i18n/locales';
import { useDates, useLanguageName, useWords } from '../app/words';
import { useFieldTitle } from '../form/field-title';
import type { ContentType } from '../../core/content/content-type';
import { Button, classNames, Dialog, Disclosure } from '../ui';
import { CommentField } from './comment-field';
import * as styles from './comments.module.css';
import { partsOf } from './mentions';
import { useColleagues, useCommentAct, useComments } from './use-comments';

export type Thread = CommentsAnswer['items'][number];

/** A field of a language; locale null: of all of them; field empty: the whole entry. */
export interface Place {
  field: string;
  locale: Locale | null;
}

interface Props {
  id: string;
  type: ContentType;
  /** Null: all that is said about the entry. */
  place: Place | null;
  close: (value: null) => void;
}

export const isAt = (thread: Thread, { field, locale }: Place): boolean =>
  thread.field === field && thread.locale === locale;

/** The threads of a field, or of the whole entry. */
export function CommentsDialog({ id, type, place, close }: Props) {
  const t = useWords('admin-comments');
  const placeName = usePlaceName(type);
  const { send, isSending } = useCommentAct(id);
  const threads = useComments(id).items.filter((each) => !place || isAt(each, place));
  const open = threads.filter(({ done }) => !done);
  const done = threads.filter((each) => each.done);
  const title = place ? t('of', { field: placeName(place) }) : t('title');
  const shown = (each: Thread) => (
    <ThreadView
      key={each.id}
      id={id}
      thread={each}
      title={place ? null : placeName({ field: each.field, locale: each.locale })}
    />
  );
  return (
    <Dialog title={title} size="wide" onClose={() => close(null)}>
      {threads.length === 0 && <p className="soft">{t('none')}</p>}
      {open.map(shown)}
      <CommentField
        label={t('new')}
        isSending={isSending}
        onSend={(comment) => {
          const { field, locale } = place ?? { field: '', locale: null };
          return send('comments', { ...comment, field, ...(locale && { locale }) });
        }}
      />
      {done.length > 0 && <Disclosure title={t('doneCount', { count: done.length })}>{done.map(shown)}</Disclosure>}
    </Dialog>
  );
}

function ThreadView({ id, thread, title }: { id: string; thread: Thread; title: string | null }) {
  const t = useWords('admin-comments');
  const dates = useDates();
  const people = useColleagues();
  const { send, isSending } = useCommentAct(id);
  const [isAnswering, setAnswering] = useState(false);
  const { assignee, comments, done, isTranslation } = thread;
  const settle = (isDone: boolean) => send(`comments/${thread.id}`, { isDone });
  return (
    <article className={classNames('panel stack', styles.thread)}>
      {title && <h3 className={classNames('fine', styles.place)}>{title}</h3>}
      {isTranslation && assignee && <p className={classNames('fine', styles.place)}>{t('asks', { who: assignee })}</p>}
      {comments.map(({ id: key, who, text, at }) => (
        <div key={key}>
          <p>
            <strong>{who}</strong> <span className="soft">{dates.moment(at)}</span>
          </p>
          {text && (
            <p className={styles.text}>
              {partsOf(text, people).map((part, index) =>
                part.person ? <mark key={index}>{part.text}</mark> : part.text,
              )}
            </p>
          )}
        </div>
      ))}
      {done && <p className="soft">{t('doneBy', { who: done.who, when: dates.moment(done.at) })}</p>}
      {isAnswering && (
        <CommentField
          label={t('reply')}
          isSending={isSending}
          onSend={async (comment) => {
            const isTaken = await send('comments', { ...comment, thread: thread.id });
            if (isTaken) setAnswering(false);
            return isTaken;
          }}
        />
      )}
      <div className={classNames('line', styles.acts)}>
        {!isAnswering && !done && (
          <Button variant="plain" onClick={() => setAnswering(true)}>
            {t('reply')}
          </Button>
        )}
        <Button variant="plain" disabled={isSending} onClick={() => void settle(!done)}>
          {t(done ? 'reopen' : 'done')}
        </Button>
      </div>
    </article>
  );
}

export function usePlaceName(type: ContentType): (place: Place) => string {
  const t = useWords('admin-comments');
  const nameOf = useLanguageName();
  const titleOf = useFieldTitle(type);
  return ({ field, locale }) => {
    if (field !== '') return titleOf(locale ? `${locale}.${field}` : field);
    return locale ? nameOf(locale) : t('whole');
  };
}
