import { graphql } from 'gatsby';
import type { SectionBlock } from '../../core/content/types/shared-types';

export type { SectionBlock };

/** A block has something to show. */
export function hasContent(block: SectionBlock | null | undefined): block is SectionBlock {
  return Boolean(
    block &&
    (block.titulo ||
      block.texto ||
      block.texto2 ||
      block.sub_titulo ||
      block.imagem ||
      block.imagem2 ||
      block.video),
  );
}

/**
 * Blocks in the order that editors gave them; those without a number keep their place after the
 * numbered ones.
 */
export function sortedBlocks(blocks: readonly SectionBlock[] | null | undefined): SectionBlock[] {
  const place = ({ ordem }: SectionBlock) => ordem ?? Number.MAX_SAFE_INTEGER;
  return (blocks ?? []).filter(hasContent).sort((one, other) => place(one) - place(other));
}

export const query = graphql`
  fragment BlockWords on ContentSectionBlock {
    titulo
    sub_titulo
    texto
    texto2
    tipo
    href
    ordem
    meta
    video
    video_legenda
    filme {
      legendas
      duracao
    }
  }

  fragment BlockParts on ContentSectionBlock {
    ...BlockWords
    imagem {
      ...BlockImage
    }
    imagem2 {
      ...BlockImage
    }
  }

  fragment BannerParts on ContentSectionBlock {
    ...BlockWords
    imagem {
      ...BannerImage
    }
  }

  fragment FileFacts on ContentFileFacts {
    url
    name
    extension
    size
  }

  fragment PageParts on ContentPage {
    titulo
    data
    texto
    banner {
      ...BannerParts
    }
    blocos {
      ...BlockParts
    }
  }
`;
