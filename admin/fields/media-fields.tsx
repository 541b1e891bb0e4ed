import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useWords } from '../app/words';
import { type FieldProps, useField, useForm, localeOfPath } from '../form/form-context';
import { usePickMedia } from '../media/pick-media';
import { Button, Field, Icon } from '../ui';
import { isRecord } from '../../core/content/entity-values';
import type { EntryValues } from '../../backend/admin-api/contract';
import { localesOf } from '../../core/content/shared-fields';
import { withValue } from '../form/field-path';
import * as styles from './media-fields.module.css';
import { TextField } from './simple-fields';

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
        <div className="line gap-2">
          {url && (
            <>
              {accepts === 'drawing' ? (
                <img className="w-10 h-10 p-1 rounded bg-tint object-contain" src={url} alt="" />
              ) : (
                <Icon name="file" />
              )}
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
          <div className="line gap-2">
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

interface Focus {
  x: number;
  y: number;
}

const limited = (value: number) => Math.round(Math.min(100, Math.max(0, value)));
const steps: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface FocalPointProps {
  url: string;
  focus: Focus | null;
  onChange: (focus: Focus | null) => void;
}

/** The point that stays where a picture is cut: clicked, dragged, or moved with arrow keys. */
function FocalPoint({ url, focus, onChange }: FocalPointProps) {
  const t = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const point = useRef<HTMLButtonElement>(null);
  const { x, y } = focus ?? { x: 50, y: 50 };
  const place = ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    currentTarget.setPointerCapture(pointerId);
    point.current?.focus();
    onChange({
      x: limited((100 * (clientX - box.left)) / box.width),
      y: limited((100 * (clientY - box.top)) / box.height),
    });
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 10 : 1;
    onChange({ x: limited(x + size * step[0]), y: limited(y + size * step[1]) });
  };
  return (
    <div className="grid justify-items-start">
      <div
        ref={frame}
        className="relative overflow-hidden rounded bg-page cursor-crosshair touch-none"
        onPointerDown={(event) => {
          // The focus is on the point, not on what was pressed.
          event.preventDefault();
          place(event);
        }}
        onPointerMove={(event) => event.buttons === 1 && place(event)}
      >
        <img className="block max-h-[18rem] object-contain" src={url} alt="" draggable={false} />
        <button
          ref={point}
          type="button"
          className={`absolute w-8 h-8 rounded-[50%] cursor-grab ${styles.point}`}
          style={{ left: `${x}%`, top: `${y}%` }}
          aria-label={t('focus.point', { x, y })}
          title={t('focus.hint')}
          onKeyDown={move}
        />
      </div>
      {focus && (
        <Button variant="plain" onClick={() => onChange(null)}>
          {t('focus.centre')}
        </Button>
      )}
    </div>
  );
}
