import { isRecord } from '../../core/content/entity-values';

// A path is written as the server names fields: `pt.faqs[2].pergunta`.

type Step = string | number;

export const stepsOf = (path: string): Step[] =>
  Array.from(path.matchAll(/[^.[\]]+/g), ([step]) => (/^\d+$/.test(step) ? Number(step) : step));

export function valueAt(root: unknown, path: string): unknown {
  let value = root;
  for (const step of stepsOf(path)) {
    if (Array.isArray(value)) value = value[Number(step)];
    else value = isRecord(value) ? value[step] : undefined;
  }
  return value;
}

/** A copy with another value there; groups on the way are made, and `undefined` removes a field. */
export function withValue<Root>(root: Root, path: string, value: unknown): Root {
  return changed(root, stepsOf(path), value) as Root;
}

function changed(root: unknown, [step, ...rest]: Step[], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const copy: unknown[] = Array.isArray(root) ? [...(root as unknown[])] : [];
    copy[step] = changed(copy[step], rest, value);
    return copy;
  }
  const copy = isRecord(root) ? { ...root } : {};
  const next = changed(copy[step], rest, value);
  if (next === undefined) delete copy[step];
  else copy[step] = next;
  return copy;
}

/** Whether a path is this one, or within it. */
export const isWithin = (path: string, whole: string): boolean =>
  path === whole || path.startsWith(`${whole}.`) || path.startsWith(`${whole}[`);
