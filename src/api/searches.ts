import { searchesEndpoint } from '../../server/forms/vitals-endpoint';

export * from '../../server/forms/unparsed-body';
export default searchesEndpoint();
