import { editorWords } from '../../core/content/field-words';
import { defaultLocale } from '../../core/i18n/locales';
import { useLanguage, useWords } from '../app/words';
import { controlClass, Field } from '../ui/field';
import * as styles from './entry-form.module.css';
import { useForm, useValue } from './form-context';
import { slugFrom } from '../../core/routing/slug-from-title';

/** The name of the file, which other entries refer to: made from the title until it is written. */
export function NameField({ name, onName }: { name: string; onName: (name: string) => void }) {
  const t = useWords();
  const language = useLanguage();
  const { type } = useForm();
  const title = String(useValue(`${defaultLocale}.${type.title}`) ?? '');
  return (
    <div className={styles.card}>
      <Field label={t('form.name')} hint={editorWords[language].fileName}>
        {(ids) => (
          <input
            {...ids}
            className={controlClass()}
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={name}
            placeholder={slugFrom(title, defaultLocale)}
            onChange={({ target }) => onName(target.value.trim())}
          />
        )}
      </Field>
    </div>
  );
}
