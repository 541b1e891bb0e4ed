import type { AnySchema } from 'yup';

/**
 * What is wrong with the type of what was sent, or with its length, roughly: the message for it, or
 * null. It takes no longer for a longer text. What it names is given to no transform and to no
 * pattern.
 */
export type Unfit = (sent: unknown) => string | null;

declare module 'yup' {
  interface CustomSchemaMetadata {
    unfit?: Unfit;
  }
}

/**
 * What blanks around a text and line ends of two characters may add to it: the exact limit counts
 * what is left of it.
 */
const slack = 4;

/** Takes text alone, and none that is far too long for `limit`, in characters. */
export function unfitText(
  limit: number,
  { notText, tooLong }: Readonly<Record<'notText' | 'tooLong', string>>,
): Unfit {
  return (sent) => {
    if (typeof sent !== 'string') return notText;
    return sent.length > limit * slack ? tooLong : null;
  };
}

/**
 * Parts what was sent for the fields of a form into what the schema may look at and the messages
 * for the rest. Only what the form has is taken, and only what stands in `sent` itself: other names
 * may be called as what every object has. A field of a schema without `unfit` is our mistake: it
 * throws.
 */
export function partUnfit(
  fields: Readonly<Record<string, object>>,
  sent: Readonly<Record<string, unknown>>,
) {
  const fit: Record<string, unknown> = {};
  const wrong: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
    if (value === undefined) continue;
    const { unfit } = (field as AnySchema).spec.meta ?? {};
    if (!unfit) throw new Error(`The field ${name} does not say which types it takes`);
    const message = unfit(value);
    if (message === null) fit[name] = value;
    else wrong[name] = message;
  }
  return { fit, wrong };
}
