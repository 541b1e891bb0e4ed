import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EntryAnswer, EntryValues } from '../../backend/admin-api/contract';
import { contentTypeNamed } from '../../core/content/registry';
import { defaultLocale, inEachLocale } from '../../core/i18n/locales';
import { entryPath, requestJson } from '../api/request';
import { useWords } from '../app/words';
import { isMakeable } from '../entries/new-entry';
import { EmptyState, Waiting } from '../ui';
import { type Draft, findDraft, isNewDraft, newDraftId, newDraftPath } from './drafts';
import { EntryForm } from './entry-form';
import { withLanguage } from '../../core/content/shared-fields';

interface Opened {
  entry: EntryAnswer;
  draft: Draft | null;
}

/** An entry, or a new one, whose form stays the same once it is saved. What a list has read of it is not the whole. */
export function EntryPage() {
  const t = useWords();
  const { id, type = '', draft: name } = useParams();
  const navigate = useNavigate();
  const { copied } = (useLocation().state ?? {}) as { copied?: EntryValues };
  const queries = useQueryClient();
  const [made, setMade] = useState<{ from: string; entry: EntryAnswer } | null>(null);
  const asked = id ?? newDraftId(type, name ?? '');
  const isMade = made !== null && [made.from, made.entry.id].includes(asked);
  const opened = isMade ? made.from : asked;
  const isNew = id === undefined && !isMade;
  const isNamed = !isNew || name !== undefined;
  useEffect(() => {
    if (made?.from === asked) void navigate(`/${entryPath(made.entry.id)}`, { replace: true });
    else if (made?.entry.id !== asked) setMade(null);
    if (!isNamed && isMakeable(type)) void navigate(newDraftPath(type), { replace: true });
  }, [made, asked, isNamed, type, navigate]);
  const { data, error, refetch } = useQuery<Opened>({
    queryKey: ['entry', opened],
    enabled: isNamed && (!isNew || isMakeable(type)),
    queryFn: async () => {
      const entry = isNewDraft(opened) ? blank(opened, type) : requestJson<EntryAnswer>(entryPath(opened));
      const [read, draft] = await Promise.all([entry, findDraft(opened)]);
      const copy = copied && { values: copied, version: null, at: new Date().toISOString(), isCopy: true };
      return { entry: read, draft: draft ?? copy ?? null };
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  });
  if (isNew && !isMakeable(type)) return <EmptyState isPage title={t('form.noType')} />;
  // A form that is open stays, whatever happens behind it.
  if (!data) return <Waiting isPage error={error} refetch={refetch} rows={8} />;
  return (
    <EntryForm
      key={opened}
      entry={isMade ? made.entry : data.entry}
      draft={data.draft}
      isNew={isNew}
      onSaved={(entry) => {
        void queries.invalidateQueries({ queryKey: ['entries'] });
        if (isNew) setMade({ from: opened, entry });
      }}
    />
  );
}

function blank(id: string, name: string): EntryAnswer {
  const type = contentTypeNamed(name);
  const values = type ? withLanguage(type, {}, defaultLocale) : {};
  return { id, type: name, name: '', version: '', values, states: inEachLocale(() => null), approval: {} };
}
