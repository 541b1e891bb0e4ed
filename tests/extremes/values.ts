import { blockKinds, placedKinds } from '../../core/content/block-kinds';
import type { FieldDefinition, Fields } from '../../core/content/fields/field';
import type { Locale } from '../../core/i18n/locales';
import { markdownOfLength, seedOf, textOfLength, unbroken } from './long-texts';
import { captions, downloads, drawing, film, pictureFiles } from './media';

/** Where in the content a value stands, and what is there to refer to. */
export interface Place {
  locale: Locale;
  type: string;
  name: string;
  /** `articles/2.cta.titulo`: other places, other words. */
  path: string;
  /** Which entity of its type it is, or which item of its list. */
  index: number;
  longest: boolean;
  idsOf(type: string): readonly string[];
}

/** How many items a list holds, where it is not as many as it may, or twelve. */
const counts: Record<string, number> = { faqs: 30, residuos: 40, galeria: 25, equipamentos: 25, blocos: 20 };
const kindsOfBlock = [null, ...blockKinds, 'figure', 'figure', 'figure', 'figure', ...placedKinds];
const mail = 'a-caixa-de-correio-do-laboratorio-e-da-recepcao-de-residuos@departamento-de-residuos-perigosos.valterra.example';

/** Fields whose text has a form of its own, which their declaration holds as a pattern or not at all. */
const specials: Record<string, (place: Place) => unknown> = {
  codigo: ({ index }) => `17 ${String(1 + Math.floor(index / 90)).padStart(2, '0')} ${String(index % 90).padStart(2, '0')}`,
  coordenadas: ({ longest }) => (longest ? '-39.41720001, -108.37280001' : undefined),
  horas: ({ longest }) => (longest ? '09:00-18:00' : undefined),
  // Every other unit has no outline on the picture of the plant.
  contorno: ({ longest, index }) => (longest && index % 2 === 0 ? outline(index) : undefined),
  telefone: ({ longest }) => (longest ? '+351 200 000 001 (ext. 123456)' : '112'),
  emergencia: ({ longest }) => (longest ? '+351 200 000 009 (ext. 123456)' : undefined),
  fax: ({ longest }) => (longest ? '+351 200 000 011 (ext. 123456)' : undefined),
  email: ({ longest }) => (longest ? mail : 'a@b.example'),
  // Below a path that a pattern of the site's own leads on from.
  de: ({ locale, index }) => `/${locale}/${locale === 'en' ? 'servicos' : 'services'}/antigo-${index}`,
  para: ({ locale }) => `/${locale}`,
  categoria_id: ({ longest, idsOf, index }) => (longest ? idsOf('categories')[index % 6] : undefined),
  categorias_arr: ({ longest, idsOf, index }) => (longest ? rotated(idsOf('categories'), index).slice(0, 6) : undefined),
  target: ({ longest }) => (longest ? '_blank' : undefined),
  canonical: ({ longest, index }) => (longest && index === 1 ? 'https://www.residuos.example/artigo' : undefined),
};

/** A group of fields: every one of them as long as it may be, or only what is required, as short as it may be. */
export function valuesOf(fields: Fields, place: Place): Record<string, unknown> {
  const all = Object.entries(fields).flatMap(([name, field]) => {
    const at = { ...place, name, path: `${place.path}.${name}` };
    const value = field.derivedFrom ? undefined : place.longest ? longest(field, at) : shortest(field, at);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(all) as Record<string, unknown>;
}

function shortest(field: FieldDefinition, place: Place): unknown {
  const { kind, item, min = 0, object } = field;
  if (kind === 'list' && item && min)
    return Array.from({ length: min }, (_, index) => shortest({ ...item, required: true }, { ...place, index }));
  const least: Record<string, unknown> = {
    text: 'A',
    richText: 'A',
    slug: (10 + place.index).toString(36),
    href: `/${place.locale}`,
    file: downloads[1],
    date: '1900-01-01',
    choice: field.choices?.[0],
    reference: place.idsOf(String(field.target))[0],
  };
  // An editing form leaves an empty text where nothing was written: every other entity is like that.
  if (!field.required) return place.index % 2 === 0 && kind in least && kind !== 'slug' ? '' : undefined;
  const special = specials[place.name]?.(place);
  if (special !== undefined) return special;
  if (kind === 'image') return { url: '/media/pictures/tiny.png', title: 'A' };
  return object ? valuesOf(object.fields, place) : least[kind];
}

function longest(field: FieldDefinition, place: Place): unknown {
  const { locale, name, index, path } = place;
  const special = specials[name];
  if (special) return special(place);
  const seed = seedOf(path.replace(/^\w+/, '')) + index;
  const { kind, max = 200 } = field;
  const oneOf = <Item>(items: readonly Item[] = [], by = seed) => items[by % items.length];
  if (kind === 'text') return name === 'tipo' ? oneOf(kindsOfBlock, index) : textOfLength(locale, max, seed);
  // One part of an entity has the whole length of an article, its blocks and questions a page at most.
  if (kind === 'richText')
    return markdownOfLength(locale, Math.min(max, path.split('.').length > 2 ? 1_800 : 12_000), seed, pictureFiles[seed % 3] ?? '');
  if (kind === 'slug') return `${index}-${`${unbroken[locale]}-`.repeat(4)}`.slice(0, max - 1).concat('z');
  if (kind === 'href') return name === 'video' ? film : oneOf(hrefs(locale));
  if (kind === 'file') return field.accepts === 'drawing' ? drawing : ({ ficheiro: film, legendas: captions }[name] ?? oneOf(downloads));
  // What is published on a day to come is not there yet; a vacancy ends on one.
  if (kind === 'date') return new Date(Date.UTC(name === 'validade' ? 2099 : 2019, 11, 31 - index)).toISOString().slice(0, 10);
  if (kind === 'integer') return name === 'ordem' ? index : Math.min(86_399, field.max ?? Infinity);
  if (kind === 'flag') return true;
  if (kind === 'choice') return oneOf(field.choices, index);
  if (kind === 'image') return { url: oneOf(pictureFiles), title: textOfLength(locale, 250, seed) };
  if (kind === 'reference') return oneOf(place.idsOf(String(field.target)), index);
  if (kind === 'list') return field.item && itemsOf(field, field.item, place);
  return field.object && valuesOf(field.object.fields, place);
}

function itemsOf({ max }: FieldDefinition, item: FieldDefinition, place: Place): unknown[] {
  // A list names an entity once.
  const possible = item.kind === 'reference' ? place.idsOf(String(item.target)).length : Infinity;
  const length = Math.min(max ?? Infinity, counts[place.name] ?? 12, possible);
  return Array.from({ length }, (_, index) => longest(item, { ...place, index, path: `${place.path}[${index}]` }));
}

const hrefs = (locale: string): string[] => [
  `/${locale}`,
  `https://www.residuos.example/${unbroken.en}/${unbroken.pt}?ler=170503`,
  'mailto:laboratorio@valterra.example',
  'tel:+351200000001',
  downloads[0] ?? '',
];

/** A square in % of the picture, another place for each unit. */
function outline(index: number): string {
  const [left, top] = [5 + 7 * (index % 12), 10 + 5 * (index % 12)];
  return `${left},${top} ${left + 9},${top} ${left + 9},${top + 9} ${left},${top + 9}`;
}

const rotated = <Item>(items: readonly Item[], by: number): Item[] => items.map((_, index) => items[(index + by) % items.length] as Item);
