import { graphql } from 'gatsby';

export { fileNote } from '../../../core/content/file-note';

export const fileFacts = graphql`
  fragment FileFacts on ContentFileFacts {
    url
    name
    extension
    size
  }
`;
