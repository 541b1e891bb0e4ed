import { graphql } from 'gatsby';

import type { PageNode } from '../../../core/content/types/page';
import type { SectionBlock } from '../section-block';

/** What editors say on the contacts page of how to ask; pages with the same form say the same. */
export function requestBlock(contacts: Pick<PageNode, 'blocos'> | null): SectionBlock | null {
  return contacts?.blocos.find(({ tipo }) => tipo === 'request') ?? null;
}

export const query = graphql`
  fragment RequestBlock on ContentPage {
    blocos {
      ...BlockWords
    }
  }
`;
