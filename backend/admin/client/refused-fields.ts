import { defaultLocale } from '../../../core/i18n/locales';
import { type Draft, openDraft, fieldAt } from './open-draft';

// What the server refuses is marked at its field, as what the form itself finds; the editor then
// shows the message there, and in its list of faults.

/** One thing wrong with an entry, as the server says it. */
interface Problem {
  path: string;
  locale: string | null;
  field: string;
  message: string;
}

interface Refusal {
  problems?: readonly Problem[];
  error?: { code: string; message: string; path?: string };
}

interface Mark {
  locale: string;
  keyPath: string;
  message: string;
}

const contents = /\/api\/v1\/repos\/site\/content\/contents$/;

/** A `fetch` that marks the fields of the form for which a save was refused. */
export function markingRefusals(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    const isSave =
      init?.method === 'POST' && contents.test(new URL(answer.url || location.href).pathname);
    const draft = isSave && !answer.ok ? openDraft() : null;
    if (draft) {
      const refusal = (await answer
        .clone()
        .json()
        .catch(() => ({}))) as Refusal;
      const path = entryIn(init?.body);
      for (const { locale, keyPath, message } of marksOf(draft, refusal, path) ?? []) {
        draft.validities[locale] = { ...draft.validities[locale], [keyPath]: wrong(message) };
        draft.validationMessages[locale] = {
          ...draft.validationMessages[locale],
          [keyPath]: [message],
        };
      }
    }
    return answer;
  };
}

const wrong = (message: string) => ({
  valid: false,
  customError: true,
  customErrorMessage: message,
});

/** The path of the entry that a save holds, before its pictures. */
function entryIn(body: unknown): string {
  const { files } = JSON.parse(String(body)) as { files: { path: string }[] };
  return files.find(({ path }) => path.endsWith('.yml'))?.path ?? '';
}

/** Null: something of it stands at no field of the form, so all of it is said in a dialog. */
export function marksOf(draft: Draft, { problems, error }: Refusal, entry: string): Mark[] | null {
  if (problems?.length) {
    const marks = problems.map((each) => (each.path === entry ? markOf(draft, each) : null));
    return marks.some((mark) => mark === null) ? null : joined(marks as Mark[]);
  }
  if (error?.path === undefined) return null;
  const { path, message } = error;
  if (error.code === 'already_there') return [{ locale: defaultLocale, keyPath: '_slug', message }];
  const marks = fieldsWithFile(draft, path).map((place) => ({ ...place, message }));
  return marks.length > 0 ? marks : null;
}

function markOf(draft: Draft, { locale, field, message }: Problem): Mark | null {
  const steps = field.replaceAll(/\[(\d+)\]/g, '.$1').split('.');
  const top = fieldAt(draft.fields, steps[0] ?? '');
  if (!top || locale === null) return null;
  const shown = top.i18n === 'duplicate' ? defaultLocale : locale;
  const keyPaths = Object.keys(draft.currentValues[shown] ?? {});
  const isThere = (keyPath: string) =>
    keyPaths.some((each) => each === keyPath || each.startsWith(`${keyPath}.`));
  // What is missing in a group that is not there is marked at the group.
  while (steps.length > 1 && !isThere(steps.join('.'))) steps.pop();
  return { locale: shown, keyPath: steps.join('.'), message };
}

/** Several faults of one field are one message. */
function joined(marks: readonly Mark[]): Mark[] {
  const byField = new Map<string, Mark>();
  for (const mark of marks) {
    const key = `${mark.locale} ${mark.keyPath}`;
    const known = byField.get(key);
    const message = [...new Set([known?.message, mark.message].filter(Boolean))].join(' · ');
    byField.set(key, { ...mark, message });
  }
  return [...byField.values()];
}

/** Where a file stands that was refused: `media/articles/visita.jpg`, chosen as `Visita.jpg`. */
function fieldsWithFile(
  { currentValues, files }: Draft,
  path: string,
): { locale: string; keyPath: string }[] {
  const refused = plainName(path);
  const isIt = (value: unknown) =>
    typeof value === 'string' &&
    (value === `/${path}` || plainName(files[value]?.file?.name ?? '') === refused);
  return Object.entries(currentValues).flatMap(([locale, values]) =>
    Object.entries(values)
      .filter(([, value]) => isIt(value))
      .map(([keyPath]) => ({ locale, keyPath })),
  );
}

/** Without folder, ending and what the editor changes in names. */
const plainName = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Leads to the first field that is marked, in its language and with what it stands in unfolded. */
export function leadToRefused(): void {
  window.addEventListener('refused', () => {
    const first = firstMark(openDraft());
    if (first) void leadTo(first);
  });
}

function firstMark(draft: Draft | null): Omit<Mark, 'message'> | null {
  for (const [locale, fields] of Object.entries(draft?.validities ?? {})) {
    const keyPath = Object.keys(fields).find((each) => fields[each]?.valid === false);
    if (keyPath !== undefined) return { locale, keyPath };
  }
  return null;
}

const mostSteps = 60;

async function leadTo({ locale, keyPath }: Omit<Mark, 'message'>): Promise<void> {
  const pane = () =>
    document.querySelector(`.content-editor .pane[data-mode="edit"][data-locale="${locale}"]`);
  const field = () => pane()?.querySelector(`[data-key-path="${CSS.escape(keyPath)}"]`);
  const ask = () =>
    window.postMessage(
      { type: 'highlight-editor-field', payload: { locale, keyPath } },
      location.origin,
    );
  // The editor itself shows the language, unfolds and focuses, but only what is drawn: fields below
  // the fold are not yet.
  ask();
  await pause();
  for (let step = 0; step < mostSteps && !field(); step += 1) {
    const drawn = [...(pane()?.querySelectorAll('[data-key-path]') ?? [])];
    drawn.at(-1)?.scrollIntoView({ block: 'start' });
    await pause();
  }
  if (field()) ask();
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150));
