import { blockKinds, placedKinds } from '../../src/content/block-kinds';
import type { Field, Fields } from '../../src/content/fields/field';
import { markdownOfLength } from './long-markdown';
import { seedOf, textOfLength, unbroken } from './long-words';
import { captions, downloads, drawing, film, pictureFiles } from './media';
import { isSpecial, specialValue, type Place } from './special-values';

/** How many items a list holds, where it is not as many as it may, or twelve. */
const counts: Record<string, number> = { faqs: 30, residuos: 40, galeria: 25, equipamentos: 25, blocos: 20 };
const kindsOfBlock = [null, ...blockKinds, 'figure', 'figure', 'figure', 'figure', ...placedKinds];

/** Every field of a group, as long as it may be. */
export function longest(fields: Fields, place: Place): Record<string, unknown> {
  const all = Object.entries(fields).flatMap(([name, field]) => {
    const value = valueOf(field, { ...place, name, path: `${place.path}.${name}` });
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(all) as Record<string, unknown>;
}

function valueOf(field: Field, place: Place): unknown {
  const { locale, name, index, path } = place;
  if (field.derivedFrom) return undefined;
  if (isSpecial(place)) return specialValue(place);
  const seed = seedOf(path.replace(/^\w+/, '')) + index;
  const max = field.max ?? 200;
  switch (field.kind) {
    case 'text':
      return name === 'tipo' ? kindsOfBlock[index % kindsOfBlock.length] : textOfLength(locale, max, seed);
    case 'richText':
      // One part of an entity has the whole length of an article, its blocks and questions a page at most.
      return markdownOfLength(locale, Math.min(max, path.split('.').length > 2 ? 1_800 : 12_000), seed, pictureFiles[seed % 3] ?? '');
    case 'slug':
      return `${index}-${`${unbroken[locale]}-`.repeat(4)}`.slice(0, max - 1).concat('z');
    case 'href':
      return name === 'video' ? film : hrefs(locale)[seed % 5];
    case 'file':
      return { ficheiro: film, legendas: captions, icone: drawing }[name] ?? downloads[seed % downloads.length];
    case 'date':
      // What is published on a day to come is not there yet; a vacancy ends on one.
      return new Date(Date.UTC(name === 'validade' ? 2099 : 2019, 11, 31 - index)).toISOString().slice(0, 10);
    case 'integer':
      return name === 'ordem' ? index : 86_399;
    case 'flag':
      return true;
    case 'choice':
      return field.choices?.[index % field.choices.length];
    case 'image':
      return { url: pictureFiles[seed % pictureFiles.length], title: textOfLength(locale, 250, seed) };
    case 'reference':
      return place.idsOf(String(field.target))[index % place.idsOf(String(field.target)).length];
    case 'list':
      return itemsOf(field, place);
    default:
      return field.object ? longest(field.object.fields, place) : undefined;
  }
}

function itemsOf(field: Field, place: Place): unknown[] {
  const { item } = field;
  if (!item) return [];
  // A list names an entity once.
  const possible = item.kind === 'reference' ? place.idsOf(String(item.target)).length : Infinity;
  const length = Math.min(field.max ?? Infinity, counts[place.name] ?? 12, possible);
  return Array.from({ length }, (_, index) => valueOf(item, { ...place, index, path: `${place.path}[${index}]` }));
}

function hrefs(locale: string): string[] {
  return [
    `/${locale}`,
    `https://www.residuos.example/${unbroken.en}/${unbroken.pt}?ler=170503`,
    'mailto:laboratorio@valterra.example',
    'tel:+351200000001',
    downloads[0] ?? '',
  ];
}
