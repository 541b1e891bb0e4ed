import type { Colleagues } from './use-comments';

/** `Olá @An` with the caret behind it -> `An`; null: nobody is being mentioned there. */
export function mentionAt(text: string, caret: number): string | null {
  const [, typed] = /(?:^|\s)@([^@\n]{0,40})$/.exec(text.slice(0, caret)) ?? [];
  return typed ?? null;
}

/** The text in parts, of which those of people are their mentions. */
export function partsOf(text: string, people: Colleagues): { text: string; person?: Colleagues[number] }[] {
  // Longer names first: `@Ana Vaz` is not `@Ana`.
  const known = [...people].sort((one, other) => other.name.length - one.name.length);
  const parts: ReturnType<typeof partsOf> = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const person = known.find(({ name }) => text.startsWith(name, at + 1));
    if (!person) continue;
    const end = at + 1 + person.name.length;
    parts.push({ text: text.slice(from, at) }, { text: text.slice(at, end), person });
    from = end;
    at = end - 1;
  }
  return [...parts, { text: text.slice(from) }];
}

export const mentionsIn = (text: string, people: Colleagues): string[] => [
  ...new Set(partsOf(text, people).flatMap(({ person }) => (person ? [person.id] : []))),
];
