import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EntryAnswer } from '../../backend/admin-api/contract';
import { contentTypeNamed } from '../../core/content/registry';
import { defaultLocale, inEachLocale } from '../../core/i18n/locales';
import { entryPath, requestJson } from '../api/request';
import { useWords } from '../app/words';
import { Skeleton } from '../ui/skeleton';
import { EmptyState, ErrorState } from '../ui/states';
import { type Draft, findDraft } from './drafts';
import { EntryForm } from './entry-form';
import { withLanguage } from '../../core/content/shared-fields';

interface Opened {
  entry: EntryAnswer;
  draft: Draft | null;
}

/** An existing entry. What a list has read of it is not the whole of it, and is not used. */
export function EntryPage() {
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const key = ['entry', id];
  const { data, error, refetch } = useQuery<Opened>({
    queryKey: key,
    queryFn: async () => {
      const [entry, draft] = await Promise.all([requestJson<EntryAnswer>(entryPath(id)), findDraft(id)]);
      return { entry, draft };
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  });
  // A form that is open stays, whatever happens behind it.
  if (!data) return error ? <ErrorState isPage error={error} onRetry={() => void refetch()} /> : <Skeleton rows={8} />;
  return (
    <EntryForm
      key={id}
      {...data}
      isNew={false}
      onSaved={() => void queries.invalidateQueries({ queryKey: ['entries'] })}
    />
  );
}

export function NewEntryPage() {
  const t = useWords();
  const { type: name = '' } = useParams();
  const type = contentTypeNamed(name);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<Draft | null | undefined>(undefined);
  const id = `${name}~`;
  useEffect(() => {
    void findDraft(id).then(setDraft);
  }, [id]);
  if (!type || type.singleton || type.namedByRoute) return <EmptyState isPage title={t('form.noType')} />;
  if (draft === undefined) return <Skeleton rows={8} />;
  const values = withLanguage(type, {}, defaultLocale);
  const states = inEachLocale(() => null);
  return (
    <EntryForm
      key={id}
      entry={{ id, type: name, name: '', version: '', values, states, approval: {} }}
      draft={draft}
      isNew
      onSaved={(saved) => {
        void queries.invalidateQueries({ queryKey: ['entries'] });
        void navigate(`/entries/${encodeURIComponent(saved.id)}`, { replace: true });
      }}
    />
  );
}
