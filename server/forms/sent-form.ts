import { mostFields } from './limits';
import { Refusal } from './refusal';

export interface SentFile {
  /** As the visitor's computer calls it. */
  name: string;
  type: string;
  content: Buffer;
}

/** What came, as it came: a field that was sent twice holds a list, which no form takes. */
export interface SentForm {
  fields: Record<string, unknown>;
  file: SentFile | null;
}

/** Gathers the fields of a form one by one. */
export class FieldGatherer {
  private count = 0;
  readonly fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;

  add(name: string, value: unknown): void {
    this.count += 1;
    if (this.count > mostFields) throw new Refusal('tooManyFields');
    const before = this.fields[name];
    this.fields[name] = before === undefined ? value : [before, value].flat();
  }
}

/** The fields of an object that was sent, or of a form that was taken apart by someone else. */
export function fieldsOf(sent: unknown): Record<string, unknown> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent) || Buffer.isBuffer(sent))
    throw new Refusal('unreadable');
  // Counted before any of it is looked at: lists that are empty count too.
  if (Object.keys(sent).length > mostFields) throw new Refusal('tooManyFields');
  const gathered = new FieldGatherer();
  for (const [name, value] of Object.entries(sent))
    for (const one of Array.isArray(value) ? value : [value]) gathered.add(name, one);
  // A list stays one, even of a single value: it is no text.
  for (const [name, value] of Object.entries(sent))
    if (Array.isArray(value)) gathered.fields[name] = value;
  return gathered.fields;
}
