import { defaultLocale, type Locale } from '../../core/i18n/locales';
import { useLanguageName, useWords } from '../app/words';
import { valueText } from '../form/field-text';
import { useForm, useValue } from '../form/form-context';
import { Button, classNames, useToast } from '../ui';
import { useAskTranslation } from './ask-translation';
import { useCommentAct, useComments } from './use-comments';

interface Props {
  locale: Locale;
  hasOriginals: boolean;
  /** Shows the originals, beside or above the fields. */
  onOriginals: () => void;
  /** Null: they stand beside it already. */
  original: string | null;
}

/** What there is to do for a translation. */
export function TranslationBar({ locale, original, hasOriginals, onOriginals }: Props) {
  const t = useWords('admin-comments');
  const nameOf = useLanguageName();
  const toast = useToast();
  const ask = useAskTranslation();
  const { id, isNew } = useForm();
  const { send, isSending } = useCommentAct(id);
  const isOld = useComments(id).outdated.includes(locale);
  const settle = async () => {
    if (await send('translated', { locale })) toast({ text: t('translation.upToDateDone') });
  };
  return (
    <section
      className={classNames(`line small gap-x-3 gap-y-2 mb-4 rounded`, isOld && 'px-3 py-1 bg-notice-tint text-notice')}
      aria-label={t('translation.bar', { language: nameOf(locale) })}
    >
      {isOld && <p className="flex-auto font-semibold">{t('translation.outdated')}</p>}
      {original !== null && (
        <Button variant="plain" className={lowButton} aria-pressed={hasOriginals} onClick={onOriginals}>
          {original}
        </Button>
      )}
      {isOld && (
        <Button variant="plain" className={lowButton} disabled={isSending} onClick={() => void settle()}>
          {t('translation.upToDate')}
        </Button>
      )}
      {!isNew && (
        <Button variant="plain" className={lowButton} onClick={() => void ask([id], locale)}>
          {t('translation.ask')}
        </Button>
      )}
    </section>
  );
}

const lowButton = 'min-h-[2.25rem] px-2 thumb:min-h-touch';

/** What a field says in the language that is translated from. */
export function Original({ field }: { field: string }) {
  const app = useWords();
  const t = useWords('admin-comments');
  const nameOf = useLanguageName();
  const text = valueText(app, useValue(`${defaultLocale}.${field}`));
  if (text === '') return null;
  return (
    <details className="soft mb-2 px-3 py-2 mark-s" open>
      <summary className="cursor-pointer">{t('translation.text', { language: nameOf(defaultLocale) })}</summary>
      <p className="text-body whitespace-pre-wrap" lang={defaultLocale}>
        {text}
      </p>
    </details>
  );
}
