import { useState, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { CommentsAnswer } from '../../backend/admin-api/comments-contract';
import type { Locale } from '../../core/i18n/locales';
import { useDates, useLanguageName, useWords } from '../app/words';
import { useFieldTitle } from '../form/field-text';
import type { ContentType } from '../../core/content/content-type';
import { Button, Dialog, Disclosure, areaClass, Counter, Field } from '../ui';
import * as styles from './comments.module.css';
import { partsOf, mentionAt, mentionsIn } from './mentions';
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
    <article className="panel stack p-4">
      {title && <h3 className="fine font-open-sans font-semibold">{title}</h3>}
      {isTranslation && assignee && <p className="fine font-open-sans font-semibold">{t('asks', { who: assignee })}</p>}
      {comments.map(({ id: key, who, text, at }) => (
        <div key={key}>
          <p>
            <strong>{who}</strong> <span className="soft">{dates.moment(at)}</span>
          </p>
          {text && (
            <p className="wrap-anywhere whitespace-pre-wrap">
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
      <div className="line gap-2 -ms-3">
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

const longest = 2000;
const mostShown = 6;

interface CommentFieldProps {
  label: string;
  isSending: boolean;
  /** Answers whether it was taken. */
  onSend: (comment: { text: string; mentions: string[] }) => Promise<boolean>;
}

/** A text in which an `@` offers people, in a list that the keys of the text move in. */
function CommentField({ label, isSending, onSend }: CommentFieldProps) {
  const t = useWords('admin-comments');
  const people = useColleagues();
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  /** What is typed behind an `@`; null: no list. */
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const found =
    typed === null ? [] : people.filter(({ name }) => isLike(name, typed) && name !== typed).slice(0, mostShown);
  useEffect(() => {
    if (found.length > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [found.length]);
  const follow = ({ value, selectionStart }: HTMLTextAreaElement) => {
    setTyped(mentionAt(value, selectionStart));
    setAt(0);
  };
  const choose = (name: string) => {
    const element = area.current;
    const caret = element?.selectionStart ?? text.length;
    const before = text.slice(0, caret - (typed?.length ?? 0)) + name;
    setText(`${before} ${text.slice(caret).trimStart()}`);
    setTyped(null);
    element?.focus();
    requestAnimationFrame(() => element?.setSelectionRange(before.length + 1, before.length + 1));
  };
  const send = async () => {
    const said = text.trim();
    if (said === '' || isSending) return;
    if (await onSend({ text: said, mentions: mentionsIn(said, people) })) setText('');
  };
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[at];
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send();
    else if (!chosen) return;
    else if (step !== undefined) setAt((at + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen.name);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="stack">
      <Field label={label} hint={t('hint')} counter={<Counter length={text.length} limit={longest} />}>
        {(ids) => (
          <textarea
            {...ids}
            ref={area}
            className={areaClass}
            rows={2}
            maxLength={longest}
            aria-haspopup="listbox"
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={found.length > 0 ? `${listId}-${at}` : undefined}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              follow(target);
            }}
            onClick={({ currentTarget }) => follow(currentTarget)}
            onKeyDown={keys}
            onBlur={() => setTyped(null)}
          />
        )}
      </Field>
      <div
        id={listId}
        ref={list}
        role="listbox"
        aria-label={t('people')}
        className={`panel px-0 py-1 ${styles.people}`}
        hidden={found.length === 0}
      >
        {found.map(({ id, name }, index) => (
          // The keys are handled by the field, which keeps the focus.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={id}
            id={`${listId}-${index}`}
            role="option"
            className="flex items-center min-h-control px-4 py-0 cursor-pointer"
            aria-selected={index === at}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(name)}
          >
            {name}
          </div>
        ))}
      </div>
      <Button className="start" disabled={text.trim() === '' || isSending} onClick={() => void send()}>
        {t('send')}
      </Button>
    </div>
  );
}

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A word of the name begins with what is typed. */
const isLike = (name: string, typed: string): boolean => ` ${folded(name)}`.includes(` ${folded(typed)}`);
