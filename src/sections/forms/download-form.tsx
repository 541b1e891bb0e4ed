import type { Locale } from '../../../core/i18n/locales';
import { useWords } from '../words';
import { DeclaredControl, useFieldLabels } from './form-fields';
import { VisitorForm } from './visitor-form';

interface Props {
  locale: Locale;
  /** The id of a case study or of a resource. */
  file: string;
  title: string;
  layout?: 'columns' | 'narrow';
}

/** Who wants a file says who they are; the page that follows has the file. */
export function DownloadForm({ locale, file, title, layout = 'narrow' }: Props) {
  const f = useWords(locale, 'forms');
  return (
    <VisitorForm
      locale={locale}
      kind="descargas"
      name={`descargas-${file}`}
      label={f('download.form', { title })}
      layout={layout}
      Control={DeclaredControl}
      words={useFieldLabels(locale, 'descargas')}
      button={{ words: f('download.send'), icon: 'download' }}
      given={{ recurso: file }}
    />
  );
}
