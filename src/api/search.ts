import { searchEndpoint } from '../../server/searches/search-endpoint';

export default searchEndpoint();
