import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useWords } from '../app/words';
import { Button } from '../ui';
import * as styles from './media-field.module.css';

export interface Focus {
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

interface Props {
  url: string;
  focus: Focus | null;
  onChange: (focus: Focus | null) => void;
}

/** The point that stays where a picture is cut: clicked, dragged, or moved with arrow keys. */
export function FocalPoint({ url, focus, onChange }: Props) {
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
    <div className={styles.focal}>
      <div
        ref={frame}
        className={styles.frame}
        onPointerDown={(event) => {
          // The focus is on the point, not on what was pressed.
          event.preventDefault();
          place(event);
        }}
        onPointerMove={(event) => event.buttons === 1 && place(event)}
      >
        <img src={url} alt="" draggable={false} />
        <button
          ref={point}
          type="button"
          className={styles.point}
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
