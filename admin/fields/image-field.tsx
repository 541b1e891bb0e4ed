import { isRecord } from '../../core/content/entity-values';
import { useWords } from '../app/words';
import { pathsOfPicture } from '../form/picture-paths';
import { type FieldProps, useField, useForm } from '../form/form-context';
import { withValue } from '../form/field-path';
import { usePickMedia } from '../media/pick-media';
import { Button, Field } from '../ui';
import { FocalPoint, type Focus } from './focal-point';
import * as styles from './media-field.module.css';
import { TextField } from './text-field';

/** One picture for all languages, with alternative text in each; in a list each has its own. */
export function ImageField(props: FieldProps) {
  const t = useWords();
  const { store, type } = useForm();
  const { value, label, hint, error, id } = useField(props);
  const pick = usePickMedia();
  const { field, path } = props;
  const image = isRecord(value) ? value : {};
  const url = typeof image.url === 'string' ? image.url : '';
  const setInAll = (part: string, next: unknown) =>
    store.change(
      (values) => pathsOfPicture(props, values).reduce((all, each) => withValue(all, `${each}.${part}`, next), values),
      `${path}.${part}`,
    );
  const choose = async () => {
    const item = await pick('picture', type.mediaFolder);
    if (!item) return;
    setInAll('url', item.id);
    setInAll('foco', undefined);
  };
  const remove = () =>
    store.change((values) =>
      pathsOfPicture(props, values).reduce((all, each) => withValue(all, each, undefined), values),
    );
  const { title } = field.object?.fields ?? {};
  return (
    <Field id={id} isGroup label={label} hint={hint} error={error}>
      {(ids) => (
        <div className={styles.picture}>
          {url && (
            <FocalPoint
              url={url}
              focus={isFocus(image.foco) ? image.foco : null}
              onChange={(focus) => setInAll('foco', focus ?? undefined)}
            />
          )}
          <div className={styles.file}>
            <Button
              id={id}
              variant="secondary"
              icon="picture"
              aria-labelledby={`${id}-label ${id}`}
              aria-describedby={ids['aria-describedby']}
              onClick={() => void choose()}
            >
              {t(url ? 'media.change' : 'media.pick')}
            </Button>
            {url && (
              <Button variant="plain" onClick={remove}>
                {t('media.remove')}
              </Button>
            )}
          </div>
          {url && title && <TextField field={title} owner="ContentImage" name="title" path={`${path}.title`} />}
        </div>
      )}
    </Field>
  );
}

const isFocus = (value: unknown): value is Focus =>
  isRecord(value) && typeof value.x === 'number' && typeof value.y === 'number';
