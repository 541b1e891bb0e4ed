import { localeCodes } from '../../core/i18n/locales';

// Parts of the schemas of the routes. Lengths are checked before patterns.

export const text = (maxLength: number, pattern?: string) => ({
  ...{ type: 'string', maxLength },
  ...(pattern !== undefined && { pattern }),
});

export const orNull = <Schema extends { type: string }>(schema: Schema) => ({ ...schema, nullable: true });

export const list = (items: object, maxItems: number) => ({ type: 'array', items, maxItems });

export const oneOf = (values: readonly string[]) => ({ enum: [...values] });

/** Other properties are dropped. */
export const object = <Properties extends object>(
  properties: Properties,
  required: readonly (keyof Properties & string)[] = [],
) => ({ type: 'object', properties, required: [...required], additionalProperties: false });

export const entryId = text(160, '^[a-z-]+~[A-Za-z0-9-]+$');
export const entryName = text(120, '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$');
export const version = text(40, '^[0-9a-f]{40}$');
export const locale = oneOf(localeCodes);
export const moment = text(16);
export const day = text(10, '^\\d{4}-\\d{2}-\\d{2}$');

/** The fields are checked by the content model when they are saved. */
export const values = {
  type: 'object',
  maxProperties: 20,
  additionalProperties: { type: 'object', maxProperties: 500 },
};

export const idParams = object({ id: entryId }, ['id']);

/** Texts, as all that an address holds: no type is turned into another one. */
export const paging = { page: text(5, '^[1-9][0-9]*$'), perPage: text(3, '^([1-9][0-9]?|100)$') };

interface Paging {
  page?: number | string;
  perPage?: number | string;
}

export const pagingOf = ({ page = 1, perPage = 50 }: Paging) => ({ page: Number(page), perPage: Number(perPage) });

/** In bytes: the largest entry, in JSON. */
export const entryLimit = 1024 * 1024;
