import { type ContentType, envelopeOf } from './content-type';
import type { FieldDefinition, Fields } from './fields/field';

export function writtenFields(type: ContentType): Fields {
  if (type.singleton) return type.fields;
  const { slug, ordem, publicado, publicar_em, retirar_em } = envelopeOf(type);
  const { [type.title]: title, ...others } = type.fields;
  return {
    ...(title && { [type.title]: title }),
    ...(type.slugged && { slug }),
    publicado,
    publicar_em,
    retirar_em,
    ordem,
    ...others,
  };
}

/** They describe an entry; visitors do not read them. */
const sideKinds = ['flag', 'moment', 'date', 'slug', 'integer', 'choice', 'reference'];

const first = 'publicado publicar_em retirar_em data validade rever_em slug ordem'.split(' ');

/** Main: texts for visitors, lead below the title. Side: everything else. */
export function formLayout(type: ContentType): { main: string[]; side: string[] } {
  const fields = writtenFields(type);
  const names = Object.keys(fields).filter((name) => !fields[name]?.derivedFrom);
  const isBeside = (name: string): boolean =>
    name === 'meta' || type.beside.includes(name) || sideKinds.includes(kindOf(fields[name]));
  const placeOf = (name: string): number => {
    const place = first.indexOf(name);
    return name === 'meta' ? first.length + 1 : place < 0 ? first.length : place;
  };
  const rankOf = (name: string): number => (name === type.title ? 0 : name === type.lead ? 1 : 2);
  return {
    main: names.filter((name) => !isBeside(name)).sort((one, other) => rankOf(one) - rankOf(other)),
    side: names.filter(isBeside).sort((one, other) => placeOf(one) - placeOf(other)),
  };
}

const kindOf = (field?: FieldDefinition): string => field?.item?.kind ?? field?.kind ?? '';
