import type { IGatsbyImageData } from 'gatsby-plugin-image';

import type { Field, NodeOf, Presence, WireOf } from './field';
import { file } from './address';
import { object, objectType } from './nested';
import { integer } from './scalars';
import { text } from './text';

/** What gatsby-plugin-sharp leaves on a picture that was fetched; null when it could not be had. */
export interface FetchedPicture {
  childImageSharp: { gatsbyImageData: IGatsbyImageData } | null;
}

/**
 * What must stay in view where a picture is cut to a frame: its place in percent from the left and
 * from the top.
 */
export const focusType = objectType('ContentFocus', {
  x: integer({ required: true, min: 0, max: 100 }),
  y: integer({ required: true, min: 0, max: 100 }),
});

/**
 * `url`: the file; `title`: what is seen on it, for those who cannot see it; `foco`: what must not
 * be cut off, the middle where it is not said.
 */
export const imageType = objectType('ContentImage', {
  url: file({ required: true }),
  title: text({ required: true, max: 250 }),
  foco: object(focusType),
});

export type ImageWire = WireOf<typeof imageType.fields>;
type ImageFields = NodeOf<typeof imageType.fields>;
/** What is cut to no frame need not ask for `foco`. */
export type ImageNode = Omit<ImageFields, 'foco'> &
  Partial<Pick<ImageFields, 'foco'>> & { localFile: FetchedPicture | null };

export function image<Required extends boolean = false>(
  options: { required?: Required } = {},
): Field<Presence<Required, ImageWire>, Presence<Required, ImageNode>> {
  return { ...object(imageType, options), kind: 'image' } as Field<
    Presence<Required, ImageWire>,
    Presence<Required, ImageNode>
  >;
}
