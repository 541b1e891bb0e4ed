import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Listed, ListedEntryItem, MediaAnswer } from '../../backend/admin-api/contract';
import { adminSections } from '../../core/admin-sections';
import { wordAt } from '../../core/content/field-words';
import { localeCodes } from '../../core/i18n/locales';
import { folded } from '../../core/searches/similar-words';
import { entryPath, queryText, requestJson } from '../api/request';
import { useSession } from '../app/session';
import { useLanguage, useWords } from '../app/words';
import { isMakeable } from '../entries/new-entry';

/** `path`: of a view; otherwise `run` does it. */
export interface FoundItem {
  group: 'entries' | 'media' | 'requests' | 'sections' | 'acts';
  id: string;
  label: string;
  note?: string;
  path?: string;
  run?: () => void;
}

const most = 8;

/** What is found for what was typed; nothing typed: sections and acts. */
export function useFound(typed: string) {
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
