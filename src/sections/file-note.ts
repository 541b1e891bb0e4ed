import { graphql } from 'gatsby';

export { fileNote } from '../../core/content/media-files';

export const fileFacts = graphql`
  fragment FileFacts on ContentFileFacts {
    url
    name
    extension
    size
  }
`;
