import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useWords } from '../app/words';
import { controlClass, type FieldIds } from './field';

export interface Option {
  value: string;
  label: string;
  note?: string;
}

interface Props extends FieldIds {
  /** What stands in the field while nobody writes. */
  text: string;
  find: (typed: string) => Promise<readonly Option[]>;
  onChoose: (option: Option) => void;
  /** The person has emptied the field. */
  onClear?: () => void;
  /** Any text is a value, and not only what is found. */
  onType?: (typed: string) => void;
  placeholder?: string;
}

/** In ms. */
const delay = 150;

/** A text field with what is found for it below (ARIA combobox with a list). */
export function Combobox({ text, find, onChoose, onClear, onType, placeholder, ...ids }: Props) {
  const t = useWords();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  /** Null: nothing was written since it was opened. */
  const [typed, setTyped] = useState<string | null>(null);
  const [options, setOptions] = useState<readonly Option[] | null>(null);
  const [at, setAt] = useState(-1);

  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void find(typed ?? '').then(
        (found) => {
          if (!isCurrent) return;
          setOptions(found);
          setAt(typed && !onType ? 0 : -1);
        },
        () => isCurrent && setOptions([]),
      );
    }, delay);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isOpen, typed, find, onType]);

  const close = () => {
    setOpen(false);
    setTyped(null);
    setOptions(null);
    setAt(-1);
  };
  const choose = (option: Option) => {
    onChoose(option);
    close();
  };
  const leave = () => {
    if (typed === '' && text !== '') onClear?.();
    close();
  };
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options?.[at];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      else if (options?.length) setAt((at + step + options.length) % options.length);
    } else if (event.key === 'Enter' && isOpen && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className="combobox">
      <input
        {...ids}
        className={controlClass()}
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
        value={typed ?? text}
        placeholder={placeholder}
        onFocus={({ target }) => target.select()}
        onClick={() => setOpen(true)}
        onChange={({ target }) => {
          setOpen(true);
          setTyped(target.value);
          onType?.(target.value);
        }}
        onKeyDown={keys}
        onBlur={leave}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t('suggestions')}
        className="combobox-list panel"
        hidden={!isOpen || options === null || (options.length === 0 && !!onType)}
      >
        {options?.map((option, index) => (
          // The keys are handled by the field, which keeps the focus.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.value}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className="combobox-option"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.label}
            {option.note && <span className="fine">{option.note}</span>}
          </div>
        ))}
      </div>
      {isOpen && options?.length === 0 && !onType && (
        <p className="combobox-none panel" role="status">
          {t('nothingFound')}
        </p>
      )}
    </div>
  );
}
