import { graphql } from 'gatsby';

import type { UnitNode } from '../../../core/content/types/unit';

export type MapUnit = Pick<UnitNode, 'contentId' | 'slug' | 'titulo' | 'contorno'>;

export const query = graphql`
  fragment MapUnitParts on ContentUnit {
    contentId
    slug
    titulo
    contorno
  }
`;
