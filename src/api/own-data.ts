import { ownDataEndpoint } from '../../server/own-data/own-data-endpoint';

export * from '../../server/forms/unparsed-body';
export default ownDataEndpoint();
