import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../app/words';
import { areaClass, Button, classNames, Counter, Field } from '../ui';
import * as styles from './comments.module.css';
import { mentionAt, mentionsIn } from './mentions';
import { useColleagues } from './use-comments';

const longest = 2000;
const mostShown = 6;

interface Props {
  label: string;
  isSending: boolean;
  /** Answers whether it was taken. */
  onSend: (comment: { text: string; mentions: string[] }) => Promise<boolean>;
}

/** A text in which an `@` offers people, in a list that the keys of the text move in. */
export function CommentField({ label, isSending, onSend }: Props) {
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
        className={classNames('panel', styles.people)}
        hidden={found.length === 0}
      >
        {found.map(({ id, name }, index) => (
          // The keys are handled by the field, which keeps the focus.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={id}
            id={`${listId}-${index}`}
            role="option"
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
