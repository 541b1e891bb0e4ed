import { defaultLocale } from '../../../core/i18n/locales';
import { type Draft, openDraft, fieldAt } from './open-draft';

// Marks rejected fields like the form's own errors, so the editor lists them.

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

function entryIn(body: unknown): string {
  const { files } = JSON.parse(String(body)) as { files: { path: string }[] };
  return files.find(({ path }) => path.endsWith('.yml'))?.path ?? '';
}

/** Null: a problem belongs to no field, so a dialog lists all. */
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
  // A field missing in an absent group is marked at the group.
  while (steps.length > 1 && !isThere(steps.join('.'))) steps.pop();
  return { locale: shown, keyPath: steps.join('.'), message };
}

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

const plainName = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

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
  // The editor focuses drawn fields only; those below the fold are drawn later.
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
