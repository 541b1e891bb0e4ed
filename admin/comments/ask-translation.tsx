import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { TranslationBody } from '../../backend/admin-api/comments-contract';
import { defaultLocale, type Locale, localeCodes } from '../../core/i18n/locales';
import { refusalText, useLanguageName, useWords } from '../app/words';
import { requestJson } from '../api/request';
import { Area, Button, Dialog, SelectField, useOpen, useToast } from '../ui';
import { useColleagues } from './use-comments';

type TranslationRequest = Omit<TranslationBody, 'ids'>;

const translations = localeCodes.filter((code) => code !== defaultLocale);

/** Asks a person to translate entries, with a note; answers whether it was done. */
export function useAskTranslation(): (ids: readonly string[], locale?: Locale) => Promise<boolean> {
  const t = useWords();
  const words = useWords('admin-comments');
  const open = useOpen();
  const toast = useToast();
  const queries = useQueryClient();
  return async (ids, locale) => {
    const asked = await open<TranslationRequest>((close) => <AskDialog locale={locale} close={close} />);
    if (!asked) return false;
    try {
      await requestJson('translations', { method: 'POST', body: { ids, ...asked }, waits: true });
    } catch (error) {
      toast({ text: refusalText(t, error), isError: true });
      return false;
    }
    toast({ text: words('translation.asked') });
    await queries.invalidateQueries({ queryKey: ['comments'] });
    await queries.invalidateQueries({ queryKey: ['entries'] });
    return true;
  };
}

interface Props {
  locale: Locale | undefined;
  close: (asked: TranslationRequest | null) => void;
}

function AskDialog({ locale: given, close }: Props) {
  const t = useWords();
  const words = useWords('admin-comments');
  const nameOf = useLanguageName();
  const people = useColleagues();
  const [locale, setLocale] = useState(given ?? translations[0] ?? defaultLocale);
  const [assignee, setAssignee] = useState('');
  const [note, setNote] = useState('');
  return (
    <Dialog title={words('translation.askTitle')} onClose={() => close(null)}>
      {!given && translations.length > 1 && (
        <SelectField
          label={words('translation.language')}
          value={locale}
          choices={translations.map((code) => [code, nameOf(code)] as const)}
          onChange={(code) => setLocale(code as Locale)}
        />
      )}
      <SelectField
        label={words('translation.person')}
        none=""
        value={assignee}
        choices={people.map(({ id, name }) => [id, name] as const)}
        onChange={setAssignee}
      />
      <Area
        label={words('translation.note')}
        hint={words('translation.noteHint')}
        rows={3}
        maxLength={2000}
        value={note}
        onChange={setNote}
      />
      <Dialog.Actions back={t('cancel')}>
        <Button disabled={assignee === ''} onClick={() => close({ locale, assignee, note })}>
          {words('translation.confirm')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  );
}
