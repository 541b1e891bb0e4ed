import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldDefinition } from '../../core/content/fields/field';
import { useIsInvalid, useIsWanted } from '../form/form-context';
import { classNames } from '../ui/class-names';
import { Icon } from '../ui/icon';
import * as styles from './list-field.module.css';
import { summaryOf } from './summary';

interface Props {
  item: FieldDefinition;
  value: unknown;
  path: string;
  title: string;
  isOpenFirst: boolean;
  actions: ReactNode;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

export function ListRow({ item, value, path, title, isOpenFirst, actions, onKeyDown, children }: Props) {
  const isInvalid = useIsInvalid(path);
  const isWanted = useIsWanted(path);
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
    <li className={classNames(styles.row, isInvalid && styles.invalid)} onKeyDown={onKeyDown}>
      <div className={styles.line}>
        <button type="button" className={styles.open} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="chevron" />
          <span className={styles.summary}>{summary || title}</span>
          {summary && <span className="visuallyHidden">{title}</span>}
        </button>
        <div className={styles.actions}>{actions}</div>
      </div>
      {isOpen && (
        <div className={styles.body} ref={body}>
          {children}
        </div>
      )}
    </li>
  );
}
