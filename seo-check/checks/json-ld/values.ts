import type { Part } from './parts';

const isoDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;
const isoDuration = /^P(?=\d|T\d)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/;

const dates: readonly string[] = [
  'datePublished',
  'dateModified',
  'dateCreated',
  'datePosted',
  'validThrough',
  'uploadDate',
  'startDate',
  'endDate',
];
const addresses: readonly string[] = [
  '@id',
  'url',
  'logo',
  'image',
  'sameAs',
  'thumbnailUrl',
  'contentUrl',
  'embedUrl',
  'urlTemplate',
  'mainEntityOfPage',
  'item',
];

/**
 * Dates, durations and addresses that no search engine can read, in words that follow the name of
 * their part.
 */
export function wrongValues({ members }: Part): string[] {
  return Object.entries(members).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => {
      if (one === null || one === '') return [`says nothing in ${name}: leave it out`];
      if (typeof one !== 'string') return [];
      if (dates.includes(name) && (!isoDate.test(one) || Number.isNaN(Date.parse(one))))
        return [`has the date “${one}” (${name}): write it as ISO 8601`];
      if (name === 'duration' && !isoDuration.test(one))
        return [`has the duration “${one}”: write it as ISO 8601`];
      if (addresses.includes(name) && !isWhole(one))
        return [`names “${one}” (${name}), which is no whole address`];
      return [];
    }),
  );
}

const isWhole = (address: string): boolean =>
  /^https?:\/\//.test(address) && URL.canParse(address.replace(/\{\w+\}/g, 'x'));
