import { lazy, Suspense, useState } from 'react';
import { useLanguage, useWords } from '../app/words';
import { localeRow } from '../../core/i18n/locales';
import { type FieldProps, localeOfPath, useField, useIsReadOnly } from '../form/form-context';
import { usePickLink } from '../links/pick-link';
import { usePickFiles } from '../media/pick-media';
import { Field } from '../ui';

const TextEditor = lazy(() => import('../text/text-editor').then((module) => ({ default: module.TextEditor })));

export function RichTextField(props: FieldProps) {
  const t = useWords();
  const inText = useWords('admin-text');
  const language = useLanguage();
  const { value, set, label, hint, error, onBlur, id } = useField(props);
  const isReadOnly = useIsReadOnly(props.path);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const pickLink = usePickLink();
  const pick = usePickFiles();
  const pickMedia = async (accepts: 'picture' | 'film', isMany = false) =>
    (await pick({ accepts, isMany })).map((item) => item.id);
  const text = typeof value === 'string' ? value : '';
  const locale = localeOfPath(props.path) ?? language;
  const lost = dropped.map((each) => inText(`dropped.${each}`)).join(', ');
  const note = lost && t('text.dropped', { what: lost });
  return (
    <Field id={id} isGroup label={label} hint={note || hint} error={error}>
      {(ids) => (
        // Leaving the editor, which is one field for the reader.
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions
        <div id={id} data-text-editor onBlur={onBlur}>
          <Suspense
            fallback={
              <div
                className="min-h-[12rem] border border-line rounded bg-inset"
                role="status"
                aria-label={t('loading')}
              />
            }
          >
            <TextEditor
              value={text}
              onChange={set}
              label={label}
              limit={props.field.max ?? Infinity}
              language={localeRow(locale).htmlLang}
              describedBy={ids['aria-describedby']}
              isReadOnly={isReadOnly}
              invalid={ids['aria-invalid'] ?? false}
              onDropped={setDropped}
              pickLink={pickLink}
              pickMedia={pickMedia}
            />
          </Suspense>
        </div>
      )}
    </Field>
  );
}
