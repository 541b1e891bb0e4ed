import { type KeyboardEvent, useCallback, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalText, useWords } from '../app/words';
import { usePublishing } from '../app/publishing';
import { classNames, controlClass, Dialog } from '../ui';
import * as styles from './find.module.css';
import { type FoundItem, useFound } from './use-found';

interface Props {
  close: () => void;
}

const groups = ['entries', 'media', 'requests', 'sections', 'acts'] as const;
/** In ms: a search waits for the end of a word. */
const delay = 150;

/** One field, and below it what it finds (ARIA combobox with a list). */
export default function FindDialog({ close }: Props) {
  const app = useWords();
  const t = useWords('admin-find');
  const navigate = useNavigate();
  const state = usePublishing();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [at, setAt] = useState(0);
  /** Enter was pressed before everything was there: the first result is opened then. */
  const [isGoing, setGoing] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), delay);
    return () => clearTimeout(timer);
  }, [typed]);
  const { items, isPending, error } = useFound(asked);
  const chosen = Math.min(at, items.length - 1);
  const idOf = ({ group, id }: FoundItem) => `${listId}-${group}-${id}`;
  const active = items[chosen];

  useEffect(() => {
    if (active) document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' });
  });

  const choose = useCallback(
    ({ path, run }: FoundItem) => {
      close();
      if (path !== undefined) void navigate(path);
      else run?.();
    },
    [close, navigate],
  );
  const isSettled = typed === asked && !isPending;
  useEffect(() => {
    if (!isGoing || !isSettled) return;
    setGoing(false);
    if (active) choose(active);
  }, [isGoing, isSettled, active, choose]);
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setAt((chosen + step + items.length) % items.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      setGoing(true);
    }
  };
  const note = ({ group, id, note: own }: FoundItem) =>
    group === 'sections' && id === 'publishing' && state ? app(`publishing.states.${state}`) : own;
  return (
    <Dialog title={t('title')} onClose={close}>
      <input
        type="search"
        role="combobox"
        className={controlClass(styles.field)}
        // The dialog was opened to write here.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="off"
        maxLength={200}
        aria-label={t('label')}
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && idOf(active)}
        placeholder={t('label')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
          setGoing(false);
        }}
        onKeyDown={keys}
      />
      <p className="visuallyHidden" role="status">
        {isPending ? app('loading') : t('count', { count: items.length })}
      </p>
      {error && (
        <p role="alert" className="wrong">
          {refusalText(app, error)}
        </p>
      )}
      <div id={listId} role="listbox" aria-label={t('title')} className={styles.list}>
        {groups.map((group) => {
          const own = items.filter((item) => item.group === group);
          if (own.length === 0) return null;
          return (
            <div key={group} role="group" aria-label={t(`groups.${group}`)}>
              <p className={classNames('fine', styles.group)} aria-hidden="true">
                {t(`groups.${group}`)}
              </p>
              {own.map((item) => (
                // The keys are handled by the field, which keeps the focus.
                // eslint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={item.id}
                  id={idOf(item)}
                  role="option"
                  aria-selected={item === active}
                  tabIndex={-1}
                  className={classNames('combobox-option', styles.option)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(item)}
                >
                  {item.label}
                  {note(item) && <span className="fine">{note(item)}</span>}
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {items.length === 0 && !isPending && <p>{app('nothingFound')}</p>}
    </Dialog>
  );
}
