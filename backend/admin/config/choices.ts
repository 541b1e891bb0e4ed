import { blockKinds, placedKinds } from '../../../core/content/block-kinds';
import type { Field } from '../../../core/content/fields/field';
import { sectionBlockType } from '../../../core/content/types/parts';
import { isLocale, localeRow } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { fixedRouteIds, type RouteId } from '../../../core/routing/routes';
import type { FieldPlace } from './fields';

/** The words of a closed list, with what people call them; null for what may hold anything. */
export function choicesOf(
  place: FieldPlace,
  field: Field,
): { value: string; label: string }[] | null {
  const values =
    place.owner === sectionBlockType.graphqlName && place.name === 'tipo'
      ? [...blockKinds, ...placedKinds]
      : field.choices;
  return values?.map((value) => ({ value, label: choiceLabel(place, value) ?? value })) ?? null;
}

/**
 * Screens are called by their addresses, languages by their own names, lists by what they hold;
 * everything else has a word.
 */
export function choiceLabel(
  { owner, name, words }: Pick<FieldPlace, 'owner' | 'name' | 'words'>,
  value: string,
): string | undefined {
  if (name === 'rota')
    return fixedRouteIds.some((id) => id === value)
      ? pathFor(value as RouteId, words.language)
      : undefined;
  if (name === 'lingua') return isLocale(value) ? localeRow(value).name : undefined;
  if (name === 'painel') return words.types[value]?.many;
  return words.choices[`${owner}.${name}.${value}`];
}
