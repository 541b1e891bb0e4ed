import type { Locale } from '../../../core/i18n/locales';
import { useWords } from '../words';
import { DeclaredControl } from './declared-control';
import { useFormWords } from './form-words';
import { VisitorForm } from './visitor-form';

/** The request for information; which page it was written on goes with it. */
export function InformationForm({ locale, labelledBy }: { locale: Locale; labelledBy: string }) {
  const f = useWords(locale, 'forms');
  return (
    <VisitorForm
      locale={locale}
      kind="informacoes"
      name="informacoes"
      labelledBy={labelledBy}
      layout="columns"
      note={f('required')}
      Control={DeclaredControl}
      words={useFormWords(locale, 'informacoes')}
      button={{ words: f('request.send') }}
    />
  );
}
