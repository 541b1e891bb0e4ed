import { fill } from '../../../core/i18n/messages';
import { words } from './dialog';
import type { Draft } from './open-draft';

type State = 'draft' | 'scheduled' | 'public';

/** Null: others publish it, or there is nothing to report. */
export function saveLabel(
  {
    fields,
    currentLocales,
    currentValues,
  }: Pick<Draft, 'fields' | 'currentLocales' | 'currentValues'>,
  now = new Date(),
): string | null {
  const publication = fields.find(({ name }) => name === 'publicado');
  if (publication?.readonly) return null;
  const { draft, publish, some, schedule } = words.save;
  const states = Object.entries(currentValues)
    .filter(([locale]) => currentLocales[locale] !== false)
    .map(([locale, values]) => [locale, publication ? stateOf(values, now) : 'public'] as const);
  const those = (state: State) => states.filter((each) => each[1] === state);
  const open = those('public');
  if (open.length > 0 && open.length === states.length) return publish;
  if (open.length > 0) {
    const names = new Intl.DisplayNames(document.documentElement.lang, { type: 'language' });
    return fill(some, { languages: open.map(([locale]) => names.of(locale)).join(', ') });
  }
  return those('scheduled').length > 0 ? schedule : draft;
}

function stateOf({ publicado, publicar_em: from }: Record<string, unknown>, now: Date): State {
  if (publicado === false) return 'draft';
  return typeof from === 'string' && from !== '' && new Date(from) > now ? 'scheduled' : 'public';
}

/** A patch of the editor calls it with each change. */
export function labelSaving(): void {
  Object.assign(window, { saveLabel });
}
