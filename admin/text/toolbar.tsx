import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Drawing } from './drawing';
import * as styles from './text-editor.module.css';

export interface ToolbarButton {
  label: string;
  /** A drawing, or a letter. */
  sign: ReactNode;
  /** For what is on or off. */
  pressed?: boolean;
  disabled?: boolean;
  act: () => void;
}

/** One stop of the Tab key; the arrow keys move within. */
export function Toolbar({ label, groups }: { label: string; groups: readonly (readonly ToolbarButton[])[] }) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const count = groups.flat().length;
  const stop = Math.min(current, count - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: (stop + 1) % count,
      ArrowLeft: (stop - 1 + count) % count,
      Home: 0,
      End: count - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  let index = 0;
  return (
    <div ref={bar} role="toolbar" aria-label={label} className={styles.bar} onKeyDown={onKeyDown}>
      {groups.map((group, key) => (
        <div key={key} className={styles.group}>
          {group.map((button) => {
            const place = index++;
            return <Button key={button.label} {...button} isStop={place === stop} onFocus={() => setCurrent(place)} />;
          })}
        </div>
      ))}
    </div>
  );
}

function Button({
  label,
  sign,
  pressed,
  disabled = false,
  act,
  isStop,
  onFocus,
}: ToolbarButton & { isStop: boolean; onFocus: () => void }) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={disabled}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      // The selection in the text stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && act()}
    >
      <Drawing sign={sign} />
    </button>
  );
}
