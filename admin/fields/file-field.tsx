import { useWords } from '../app/words';
import { type FieldProps, useField, useForm } from '../form/form-context';
import { usePickMedia } from '../media/pick-media';
import { Button, classNames, Field, Icon } from '../ui';
import * as styles from './media-field.module.css';

export function FileField(props: FieldProps) {
  const t = useWords();
  const { type } = useForm();
  const { value, set, label, hint, error, id } = useField(props);
  const pick = usePickMedia();
  const { accepts } = props.field;
  const url = typeof value === 'string' ? value : '';
  const folder = accepts === 'drawing' ? `icons/${type.name}` : type.mediaFolder;
  const choose = async () => {
    const item = await pick(accepts, folder);
    if (item) set(item.id);
  };
  return (
    <Field id={id} isGroup label={label} hint={hint} error={error}>
      {(ids) => (
        <div className={classNames('line', styles.file)}>
          {url && (
            <>
              {accepts === 'drawing' ? <img className={styles.drawing} src={url} alt="" /> : <Icon name="file" />}
              <a className="ellipsis small" href={url} target="_blank" rel="noreferrer">
                {url.split('/').at(-1)}
              </a>
            </>
          )}
          <Button
            id={id}
            variant="secondary"
            aria-labelledby={`${id}-label ${id}`}
            aria-describedby={ids['aria-describedby']}
            onClick={() => void choose()}
          >
            {t(url ? 'media.change' : 'media.pick')}
          </Button>
          {url && (
            <Button variant="plain" onClick={() => set(undefined)}>
              {t('media.remove')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
