import { unsubscribeEndpoint } from '../../server/own-data/unsubscribe-endpoint';

export * from '../../server/forms/unparsed-body';
export default unsubscribeEndpoint();
