import { graphql } from 'gatsby';

/** Each further size costs time in every build; so does each quality, where a picture stands in two places. */
export const query = graphql`
  fragment ImageBase on ContentImage {
    url
    title
    foco { x y }
  }

  fragment BannerImage on ContentImage {
    ...ImageBase
    localFile {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          formats: [WEBP]
          quality: 38
          placeholder: DOMINANT_COLOR
          breakpoints: [480, 580, 1080, 1440, 1920]
        )
      }
    }
  }

  fragment BlockImage on ContentImage {
    ...ImageBase
    localFile {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, formats: [WEBP], quality: 64, placeholder: DOMINANT_COLOR, breakpoints: [480, 768, 1080, 1440])
      }
    }
  }

  fragment CardImage on ContentImage {
    ...ImageBase
    localFile {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, formats: [WEBP], quality: 64, placeholder: DOMINANT_COLOR, breakpoints: [256, 480, 768, 1080])
      }
    }
  }

  fragment PortraitImage on ContentImage {
    ...ImageBase
    localFile {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, formats: [WEBP], quality: 80, placeholder: DOMINANT_COLOR, breakpoints: [192, 480, 768])
      }
    }
  }
`;
