import { type KeyboardEvent, useRef, useState, type ReactNode, useEffect } from 'react';
import { wordAt } from '../../core/content/field-words';
import { useLanguage, useWords } from '../app/words';
import { type FieldProps, useField, useForm, useOpening } from '../form/form-context';
import { valueAt } from '../form/field-path';
import { Button, classNames, Disclosure, Icon, IconButton, useToast } from '../ui';
import { FieldInput, FieldInputs } from './field-input';
import * as styles from './list-field.module.css';
import type { FieldDefinition } from '../../core/content/fields/field';
import { isRecord } from '../../core/content/entity-values';

const longest = 90;

/** What a closed group says of itself: its first text. */
export function summaryOf(field: FieldDefinition, value: unknown): string {
  if (typeof value === 'string') return shortened(value);
  if (!isRecord(value)) return '';
  const fields = Object.entries(field.object?.fields ?? {});
  for (const wanted of ['text', 'richText', 'choice', 'file'])
    for (const [name, { kind }] of fields) {
      const text = value[name];
      if (kind === wanted && typeof text === 'string' && text.trim()) return shortened(text);
    }
  return '';
}

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
};

/** Rows are one line until they are opened, so that a list of hundreds opens at once. */
export function ListField(props: FieldProps) {
  const { field, owner, name, path } = props;
  const t = useWords();
  const language = useLanguage();
  const { store } = useForm();
  const toast = useToast();
  const { value, set, label, hint, error, id } = useField(props);
  const place = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState<string | null>(null);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const [keys, setKeys] = useKeys(items.length);
  const { item } = field;
  if (!item) return null;
  const one = wordAt(language, `fields.${item.object?.graphqlName}.item`) ?? label;

  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    setKeys(moved(keys, from, to));
    set(moved(items, from, to));
    requestAnimationFrame(() => place.current?.children[to]?.querySelector<HTMLElement>('[data-handle]')?.focus());
  };
  const remove = (at: number) => {
    setKeys(keys.filter((_, index) => index !== at));
    set(items.filter((_, index) => index !== at));
    const run = () => putBack(at);
    toast({ text: t('list.removed', { item: one }), action: { label: t('undo'), run } });
  };
  /** That row, whatever was written since; unless another undo has brought it back. */
  const putBack = (at: number) => {
    const now = valueAt(store.values, path);
    const rest: unknown[] = Array.isArray(now) ? now : [];
    const row = items[at];
    const count = (rows: readonly unknown[]) => rows.filter((each) => each === row).length;
    if (count(rest) < count(items)) set([...rest.slice(0, at), row, ...rest.slice(at)]);
  };
  const add = () => {
    const key = newKey();
    setAdded(key);
    setKeys([...keys, key]);
    set([...items, item.object ? {} : '']);
  };
  const keysOf = (at: number) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    move(at, at + step);
  };

  return (
    <Disclosure title={`${label} (${items.length})`} note={error ? null : hint} isInvalid={Boolean(error)}>
      {error && (
        <p className="field-error" id={id}>
          {error}
        </p>
      )}
      <ol className="stack-xs" ref={place} aria-label={label}>
        {items.map((each, at) => (
          <ListRow
            key={keys[at]}
            item={item}
            value={each}
            path={`${path}[${at}]`}
            title={t('list.item', { item: one, number: at + 1 })}
            isOpenFirst={keys[at] === added}
            onKeyDown={keysOf(at)}
            actions={
              <>
                <IconButton
                  icon="up"
                  data-handle
                  label={t('list.up', { item: one, number: at + 1 })}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  icon="down"
                  label={t('list.down', { item: one, number: at + 1 })}
                  disabled={at === items.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton
                  icon="trash"
                  label={t('list.remove', { item: one, number: at + 1 })}
                  onClick={() => remove(at)}
                />
              </>
            }
          >
            {item.object && item.kind === 'object' ? (
              <FieldInputs
                owner={item.object.graphqlName}
                fields={item.object.fields}
                path={`${path}[${at}]`}
                nested="list"
              />
            ) : (
              <FieldInput field={item} owner={owner} name={name} path={`${path}[${at}]`} nested="list" />
            )}
          </ListRow>
        ))}
      </ol>
      <Button
        variant="secondary"
        icon="plus"
        className="start"
        disabled={items.length >= (field.max ?? Infinity)}
        onClick={add}
      >
        {t('list.add', { item: one })}
      </Button>
    </Disclosure>
  );
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const copy = [...items];
  const [item] = copy.splice(from, 1);
  if (item !== undefined) copy.splice(to, 0, item);
  return copy;
}

interface RowProps {
  item: FieldDefinition;
  value: unknown;
  path: string;
  title: string;
  isOpenFirst: boolean;
  actions: ReactNode;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

function ListRow({ item, value, path, title, isOpenFirst, actions, onKeyDown, children }: RowProps) {
  const { isInvalid, isOpenFirst: isWanted } = useOpening(path);
  const [isOpen, setOpen] = useState(isOpenFirst || isInvalid || isWanted);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isInvalid) setOpen(true);
  }, [isInvalid]);
  useEffect(() => {
    if (isOpenFirst) body.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [isOpenFirst]);
  const summary = summaryOf(item, value);
  return (
    // Alt with an arrow moves the row from wherever the focus is in it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={classNames('panel', styles.row, isInvalid && 'border-error')} onKeyDown={onKeyDown}>
      <div className="flex items-center max-[480px]:flex-wrap">
        <button
          type="button"
          className={`turning flex flex-1 gap-2 items-center min-w-0 min-h-touch px-3 py-1 text-strong text-sm text-start max-[480px]:basis-full ${styles.open}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron" />
          <span className="ellipsis">{summary || title}</span>
          {summary && <span className="visuallyHidden">{title}</span>}
        </button>
        <div className={`flex max-[480px]:ml-auto ${styles.actions}`}>{actions}</div>
      </div>
      {isOpen && (
        <div className={`disclosure-body stack-lg line-t ${styles.body}`} ref={body}>
          {children}
        </div>
      )}
    </li>
  );
}

let last = 0;
const newKey = (): string => `row-${++last}`;

/** A key for each row, which goes with it when it is moved. */
function useKeys(length: number): [readonly string[], (keys: readonly string[]) => void] {
  const [keys, setKeys] = useState<readonly string[]>([]);
  if (keys.length === length) return [keys, setKeys];
  // Rows came or went otherwise: an undo, a restored draft.
  const fitting = Array.from({ length }, (_, at) => keys[at] ?? newKey());
  setKeys(fitting);
  return [fitting, setKeys];
}
