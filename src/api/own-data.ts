import { ownDataEndpoint } from '../../server/own-data/own-data-endpoint';

// Gatsby takes the settings of a function by their name, and a file that says that name for a page:
// they go along unnamed.
export * from '../../server/forms/unparsed-body';
export default ownDataEndpoint();
