import { type KeyboardEvent, useCallback, useEffect, useId, useState, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { refusalText, useWords, useLanguage } from '../app/words';
import { usePublishing } from '../app/publishing';
import { controlClass, Dialog } from '../ui';
import type { Listed, ListedEntryItem, MediaAnswer } from '../../backend/admin-api/contract';
import { adminSections } from '../../core/admin-sections';
import { wordAt } from '../../core/content/field-words';
import { localeCodes } from '../../core/i18n/locales';
import { folded } from '../../core/searches/similar-words';
import { entryPath, queryText, requestJson } from '../api/request';
import { useSession } from '../app/session';
import { isMakeable } from '../entries/new-entry';
import * as styles from './find.module.css';

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
        className={controlClass('mt-2')}
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
      <div id={listId} role="listbox" aria-label={t('title')} className="overflow-auto h-[min(26rem,55dvh)] -mx-3">
        {groups.map((group) => {
          const own = items.filter((item) => item.group === group);
          if (own.length === 0) return null;
          return (
            <div key={group} role="group" aria-label={t(`groups.${group}`)}>
              <p className="fine px-3 pt-3 pb-1 font-semibold" aria-hidden="true">
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
                  className={`combobox-option px-3 py-1 rounded ${styles.option}`}
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

/** `path`: of a view; otherwise `run` does it. */
interface FoundItem {
  group: 'entries' | 'media' | 'requests' | 'sections' | 'acts';
  id: string;
  label: string;
  note?: string;
  path?: string;
  run?: () => void;
}

const most = 8;

/** What is found for what was typed; nothing typed: sections and acts. */
function useFound(typed: string) {
  const q = typed.trim();
  const { rights } = useSession();
  const own = useOwn();
  const words = folded(q).split(/\s+/).filter(Boolean);
  const isNamed = ({ label }: FoundItem) => words.every((word) => folded(label).includes(word));
  const entries = useEntries(q, rights['edit-content']);
  const media = useMedia(q, rights['add-media']);
  const requests = useRequests(q, rights['read-inbox']);
  const asked = q === '' ? [] : [entries, media, requests].flatMap(({ data }) => data ?? []);
  return {
    items: [...asked, ...own.filter(isNamed)],
    isPending: q !== '' && [entries, media, requests].some(({ isFetching }) => isFetching),
    error: entries.error,
  };
}

function useAsked(key: string[], isAllowed: boolean, find: (signal: AbortSignal) => Promise<FoundItem[]>) {
  return useQuery({
    queryKey: ['find', ...key],
    enabled: isAllowed,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => find(signal),
  });
}

function useEntries(q: string, isAllowed: boolean) {
  const language = useLanguage();
  return useAsked(['entries', q, language], isAllowed && q !== '', async (signal) => {
    const asked = queryText({ q, perPage: most, sort: 'relevance', order: 'desc' });
    const { items } = await requestJson<Listed<ListedEntryItem>>(`entries${asked}`, { signal });
    return items.map(({ id, type, name, titles }) => ({
      ...{ group: 'entries', id, path: `/${entryPath(id)}` },
      label: [language, ...localeCodes].map((code) => titles[code]).find(Boolean) ?? name,
      note: wordAt(language, `types.${type}.one`) ?? type,
    }));
  });
}

function useMedia(q: string, isAllowed: boolean) {
  return useAsked(['media', q], isAllowed && q !== '', async (signal) => {
    const { items } = await requestJson<MediaAnswer>(`media${queryText({ q, perPage: most })}`, { signal });
    return items.map(({ id, name, folder }) => ({
      ...{ group: 'media', id, path: `/media${queryText({ file: id })}`, label: name, note: folder },
    }));
  });
}

interface FoundRequests {
  items: { id: string; title: string; form: string }[];
}

function useRequests(q: string, isAllowed: boolean) {
  return useAsked(['requests', q], isAllowed && q !== '', async (signal) => {
    // What visitors wrote stands in no address.
    const options = { method: 'POST', body: { search: q }, signal } as const;
    const { items } = await requestJson<FoundRequests>('inbox/search', options);
    return items
      .slice(0, most)
      .map(({ id, title, form }) => ({ ...{ group: 'requests', id, path: `/inbox/${id}`, label: title, note: form } }));
  });
}

/** The sections that the person may open, and what can be done from anywhere. */
function useOwn(): FoundItem[] {
  const app = useWords();
  const language = useLanguage();
  const { rights, types } = useSession();
  return useMemo(() => {
    const sections = adminSections
      .filter(({ right }) => right === null || rights[right])
      .map(({ name, path, isView }): FoundItem => {
        const base = { group: 'sections', id: name, label: app(`menu.${name}`) } as const;
        return isView ? { ...base, path: path.slice('/admin'.length) } : { ...base, run: () => location.assign(path) };
      });
    const made = types
      .filter(({ name, mayOpen }) => mayOpen && isMakeable(name))
      .map(({ name }): FoundItem => {
        const type = wordAt(language, `types.${name}.one`) ?? name;
        const label = app('entries.newOf', { type });
        return { group: 'acts', id: name, label, path: `/entries/new/${name}` };
      })
      .sort((one, other) => one.label.localeCompare(other.label, language));
    const signOut: FoundItem = {
      ...{ group: 'acts', id: 'sign-out', label: app('menu.signOut') },
      run: () => document.querySelector<HTMLFormElement>('form[action="/admin/sign-out"]')?.requestSubmit(),
    };
    return [...sections, ...made, signOut];
  }, [app, language, rights, types]);
}
