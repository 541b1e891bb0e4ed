import { useTranslation } from 'gatsby-plugin-react-i18next';
import { DeclaredForm } from './form-fields';

interface Props {
  /** The id of a case study or of a resource. */
  file: string;
  title: string;
  layout?: 'columns' | 'narrow';
}

/** Asks for name and e-mail; the page that follows has the file. */
export function DownloadForm({ file, title, layout }: Props) {
  const { t: f } = useTranslation('forms');
  return (
    <DeclaredForm
      kind="descargas"
      name={`descargas-${file}`}
      label={f('download.form', { title })}
      layout={layout}
      button={{ words: f('download.send'), icon: 'download' }}
      hiddenValues={{ recurso: file }}
    />
  );
}
