import { graphql } from 'gatsby';

/** Some are asked for without their pictures. */
export type SectionBlock = Queries.BlockWordsFragment & Partial<Queries.BlockPartsFragment>;

export interface BlockProps {
  id: string;
  block: SectionBlock | null;
}

export interface BlocksProps {
  id: string;
  title?: string | null;
  blocks: readonly SectionBlock[];
}

export function hasContent(block: SectionBlock | null | undefined): block is SectionBlock {
  const fields = ['titulo', 'texto', 'texto2', 'sub_titulo', 'imagem', 'imagem2', 'video'] as const;
  return Boolean(block && fields.some((field) => block[field]));
}

/** Blocks with content by their `ordem`; those without it come last, in their own order. */
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
    filme { legendas duracao slug }
  }

  fragment BlockParts on ContentSectionBlock {
    ...BlockWords
    imagem { ...BlockImage }
    imagem2 { ...BlockImage }
  }

  fragment BannerParts on ContentSectionBlock {
    ...BlockWords
    imagem { ...BannerImage }
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
    banner { ...BannerParts }
    blocos { ...BlockParts }
  }
`;
