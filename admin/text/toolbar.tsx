import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { drawings as icons } from '../ui/icon';
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
        <div key={key} className="flex">
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
      className={`grid min-w-[2.25rem] h-[2.25rem] place-items-center rounded text-body pointer-coarse:min-w-touch pointer-coarse:h-touch ${styles.button}`}
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

function Drawing({ sign }: { sign: ReactNode }) {
  if (!isDrawing(sign)) return <span aria-hidden="true">{sign}</span>;
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[sign]} />
    </svg>
  );
}

const drawings = {
  ...icons,
  list: 'M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01',
  numbers: 'M10 6h11M10 12h11M10 18h11M4 4h1.5v4.5M3.5 8.5h4M3.5 14h3.5l-3.5 4.5h3.5',
  quotation: 'M10 7H4.5v6H10zM10 13c0 2.5-1.5 4-4 4.5M19.5 7H14v6h5.5zM19.5 13c0 2.5-1.5 4-4 4.5',
  unlink: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7M4 4l16 16',
  gallery: 'M7.5 3.5h13v13h-13zM8 14.5l3.5-3.5 3 3 2.5-2.5 3.5 3.5M3.5 7.5v13h13',
  film: 'M3.5 5h17v14h-17zM10 9l5 3-5 3z',
  callout: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 8h.01',
  table: 'M3.5 5h17v14h-17zM3.5 9.5h17M3.5 14.5h17M9.5 5v14M15 5v14',
  rowAbove: 'M3.5 12h17v8h-17zM12 2.5v6M9 5.5h6',
  rowBelow: 'M3.5 4h17v8h-17zM12 15.5v6M9 18.5h6',
  rowAway: 'M3.5 8h17v8h-17zM9 9.5l6 5M15 9.5l-6 5',
  columnBefore: 'M12 3.5v17h8v-17zM2.5 12h6M5.5 9v6',
  columnAfter: 'M4 3.5v17h8v-17zM15.5 12h6M18.5 9v6',
  columnAway: 'M8 3.5v17h8v-17zM9.5 9l5 6M9.5 15l5-6',
  left: 'M4 6h16M4 10h9M4 14h16M4 18h9',
  center: 'M4 6h16M7.5 10h9M4 14h16M7.5 18h9',
  right: 'M4 6h16M11 10h9M4 14h16M11 18h9',
  header: 'M3.5 5h17v14h-17zM3.5 10h17M7 7.5h10',
} as const;

type DrawingName = keyof typeof drawings;

const isDrawing = (sign: unknown): sign is DrawingName => typeof sign === 'string' && Object.hasOwn(drawings, sign);
