import { useMemo, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import type { EntryAnswer } from '../../backend/admin-api/contract';
import type { ContentType } from '../../core/content/content-type';
import { writtenFields } from '../../core/content/form-layout';
import { contentTypeNamed } from '../../core/content/registry';
import { useWords } from '../app/words';
import { EmptyState } from '../ui/states';
import type { Draft } from './drafts';
import { FormProvider } from './form-context';
import { FormStore } from './form-store';
import { FormView } from './form-view';
import { localesOf, sharedFields } from '../../core/content/shared-fields';
import { useProblems } from './use-problems';

interface Props {
  entry: EntryAnswer;
  draft: Draft | null;
  isNew: boolean;
  onSaved: (entry: EntryAnswer) => void;
}

/** The form of an entry, made from its content type. */
export function EntryForm(props: Props) {
  const t = useWords();
  const type = contentTypeNamed(props.entry.type);
  return type ? <FormOfType type={type} {...props} /> : <EmptyState title={t('form.noType')} />;
}

function FormOfType({ type, entry, draft, isNew, onSaved }: Props & { type: ContentType }) {
  const [store] = useState(() => {
    const version = isNew ? null : entry.version;
    return new FormStore(writtenFields(type), { values: entry.values, version });
  });
  const languages = useSyncExternalStore(store.subscribe, () => localesOf(store.values).join());
  const shared = useMemo(
    () => sharedFields(type, store.values),
    // Again once a language comes or goes, not while somebody types in it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [type, store, languages],
  );
  const [address] = useSearchParams();
  const wanted = address.get('field') ?? '';
  const { problems, touch, isChecked, check, refuse } = useProblems(store, type, shared);
  const form = useMemo(
    () => ({ store, type, id: entry.id, isNew, shared, problems, touch, isChecked, wanted }),
    [store, type, entry.id, isNew, shared, problems, touch, isChecked, wanted],
  );
  return (
    <FormProvider value={form}>
      <FormView entry={entry} draft={draft} check={check} refuse={refuse} onSaved={onSaved} />
    </FormProvider>
  );
}
