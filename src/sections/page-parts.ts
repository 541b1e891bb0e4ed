import { graphql } from 'gatsby';

export const query = graphql`
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
