import type { IGatsbyImageData } from 'gatsby-plugin-image';

import type { Field, NodeOf, Presence, WireOf } from './field';
import { file } from './address';
import { object, objectType } from './nested';
import { text } from './text';

/** What gatsby-plugin-sharp leaves on a picture that was fetched; null when it could not be had. */
export interface FetchedPicture {
  childImageSharp: { gatsbyImageData: IGatsbyImageData } | null;
}

/** `url`: the file; `title`: what is seen on it, for those who cannot see it. */
export const imageType = objectType('ContentImage', {
  url: file({ required: true }),
  title: text({ required: true, max: 250 }),
});

export type ImageWire = WireOf<typeof imageType.fields>;
export type ImageNode = NodeOf<typeof imageType.fields> & { localFile: FetchedPicture | null };

export function image<Required extends boolean = false>(
  options: { required?: Required } = {},
): Field<Presence<Required, ImageWire>, Presence<Required, ImageNode>> {
  return { ...object(imageType, options), kind: 'image' } as Field<Presence<Required, ImageWire>, Presence<Required, ImageNode>>;
}
