import type { Locale } from '../../src/i18n/locales';

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
  files: { tiny: string; download: string };
  idsOf(type: string): readonly string[];
}

type Special = (place: Place) => unknown;

const address = 'a-caixa-de-correio-do-laboratorio-e-da-recepcao-de-residuos';

/** Fields whose text has a form of its own, which their declaration holds as a pattern or not at all. */
const specials: Record<string, Special> = {
  codigo: ({ index }) => `17 ${String(1 + Math.floor(index / 90)).padStart(2, '0')} ${String(index % 90).padStart(2, '0')}*`,
  coordenadas: ({ longest }) => (longest ? '-39.41720001, -108.37280001' : undefined),
  // Every other unit has no outline on the picture of the plant.
  contorno: ({ longest, index }) => (longest && index % 2 === 0 ? outline(index) : undefined),
  telefone: ({ longest }) => (longest ? '+351 200 000 001 (ext. 123456)' : '1'),
  emergencia: ({ longest }) => (longest ? '+351 200 000 009 (ext. 123456)' : undefined),
  fax: ({ longest }) => (longest ? '+351 200 000 011 (ext. 123456)' : undefined),
  email: ({ longest }) => (longest ? `${address}@departamento-de-residuos-perigosos.valterra.example` : 'a@b.example'),
  de: ({ locale, index }) => `/${locale}/antigo-${index}`,
  para: ({ locale }) => `/${locale}`,
  categoria_id: ({ longest, idsOf, index }) => (longest ? idsOf('categories')[index % 6] : undefined),
  categorias_arr: ({ longest, idsOf, index }) => (longest ? rotated(idsOf('categories'), index).slice(0, 6) : undefined),
  target: ({ longest }) => (longest ? '_blank' : undefined),
  canonical: ({ longest, index }) => (longest && index === 1 ? 'https://www.residuos.example/artigo' : undefined),
};

/** The value of a field that is not simply as long, or as short, as may be; undefined for all others. */
export function specialValue(place: Place): unknown {
  return specials[place.name]?.(place);
}

/** Fields that a long set leaves out where `specialValue` has nothing to say. */
export function isSpecial({ name }: Place): boolean {
  return name in specials;
}

/** A square in % of the picture, another place for each unit. */
function outline(index: number): string {
  const [left, top] = [5 + 7 * (index % 12), 10 + 5 * (index % 12)];
  return [`${left},${top}`, `${left + 9},${top}`, `${left + 9},${top + 9}`, `${left},${top + 9}`].join(' ');
}

function rotated<Item>(items: readonly Item[], by: number): Item[] {
  return items.map((_, index) => items[(index + by) % items.length] as Item);
}
