import { isRecord } from '../../core/content/entity-values';
import { useWords } from '../app/words';
import type { EntryValues } from '../../backend/admin-api/contract';
import { localesOf } from '../../core/content/shared-fields';
import { type FieldProps, localeOfPath, useField, useForm } from '../form/form-context';
import { withValue } from '../form/field-path';
import { usePickMedia } from '../media/pick-media';
import { Button, classNames, Field } from '../ui';
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
        <div className="stack">
          {url && (
            <FocalPoint
              url={url}
              focus={isFocus(image.foco) ? image.foco : null}
              onChange={(focus) => setInAll('foco', focus ?? undefined)}
            />
          )}
          <div className={classNames('line', styles.file)}>
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

/** Where a picture stands: once in each language, except in lists and where each has its own. */
function pathsOfPicture({ path, nested, field }: FieldProps, values: EntryValues): string[] {
  const locale = localeOfPath(path);
  if (nested === 'list' || field.perLanguage || !locale) return [path];
  return localesOf(values).map((each) => each + path.slice(locale.length));
}
