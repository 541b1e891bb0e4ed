import { fill } from '../../../core/i18n/messages';
import { element, words } from './dialog';
import { type Draft, openDraft } from './open-draft';

// Sets the two numbers of the focal point by click, drag and arrow keys.

interface Place {
  locale: string;
  keyPath: string;
}

interface Point {
  x: number;
  y: number;
}

const middle: Point = { x: 50, y: 50 };

export function pointOf(draft: Draft, { locale, keyPath }: Place): Point | null {
  const values = draft.currentValues[locale] ?? {};
  const [x, y] = [values[`${keyPath}.foco.x`], values[`${keyPath}.foco.y`]];
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}

export function setPoint(draft: Draft, { locale, keyPath }: Place, point: Point | null): void {
  const values = draft.currentValues[locale];
  if (!values) return;
  const group = `${keyPath}.foco`;
  if (point) {
    values[`${group}.x`] = point.x;
    values[`${group}.y`] = point.y;
    // The editor's marker of a missing group.
    delete values[group];
    return;
  }
  for (const name of ['x', 'y']) {
    // The editor removes a group like this, and renders the field again.
    values[`${group}.${name}`] = null;
    delete values[`${group}.${name}`];
  }
  values[group] = null;
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

export function focalPoint(
  field: Element,
  place: Place,
): { tool: HTMLElement; refresh: () => void } {
  const { title, hint, point: name, place: said, centre, middle: inMiddle } = words.focus;
  const picture = element('img', { alt: '', draggable: false });
  const point = element('button', { type: 'button', ariaLabel: name });
  const area = element('div', { className: 'area' }, picture, point);
  const status = element('span', {});
  status.setAttribute('role', 'status');
  const reset = element('button', { type: 'button' }, centre);
  const head = element('b', {}, title);
  const about = element('p', { id: `focal-${place.locale}-${place.keyPath}` }, hint);
  point.setAttribute('aria-describedby', about.id);
  const foot = element('div', {}, reset, status);
  const tool = element('div', { className: 'own-tool focal' }, head, about, area, foot);

  const set = (to: Point | null) => {
    const draft = openDraft();
    if (draft) setPoint(draft, place, to);
    refresh();
  };
  const setAt = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = picture.getBoundingClientRect();
    if (width > 0 && height > 0)
      set({
        x: within(((clientX - left) / width) * 100),
        y: within(((clientY - top) / height) * 100),
      });
  };
  area.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    area.setPointerCapture(event.pointerId);
    setAt(event);
    point.focus();
  });
  area.addEventListener('pointermove', (event) => {
    if (area.hasPointerCapture(event.pointerId)) setAt(event);
  });
  point.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    const draft = openDraft();
    if (!step || !draft) return;
    event.preventDefault();
    const { x, y } = pointOf(draft, place) ?? middle;
    const size = event.shiftKey ? 10 : 1;
    set({ x: within(x + step[0] * size), y: within(y + step[1] * size) });
  });
  reset.addEventListener('click', () => {
    set(null);
    point.focus();
  });

  function refresh(): void {
    const draft = openDraft();
    const shown = field.querySelector<HTMLImageElement>('.field-wrapper img');
    tool.hidden = !draft || !shown?.src;
    if (!draft || !shown?.src) return;
    if (picture.src !== shown.src) picture.src = shown.src;
    const at = pointOf(draft, place);
    const { x, y } = at ?? middle;
    point.style.left = `${x}%`;
    point.style.top = `${y}%`;
    reset.disabled = at === null;
    const text = at ? fill(said, { x, y }) : inMiddle;
    if (status.textContent !== text) status.textContent = text;
  }
  return { tool, refresh };
}
