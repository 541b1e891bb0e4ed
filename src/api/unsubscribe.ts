import { unsubscribeEndpoint } from '../../server/own-data/unsubscribe-endpoint';

// Gatsby takes the settings of a function by their name, and a file that says that name for a page:
// they go along unnamed.
export * from '../../server/forms/unparsed-body';
export default unsubscribeEndpoint();
