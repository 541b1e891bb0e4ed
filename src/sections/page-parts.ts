import { graphql } from 'gatsby';

export const query = graphql`
  fragment PageParts on ContentPage {
    titulo
    texto
    banner {
      ...BannerParts
    }
    blocos {
      ...BlockParts
    }
  }
`;
