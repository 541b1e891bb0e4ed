import { sentPageEndpoint } from '../../server/forms/sent-page';

export default sentPageEndpoint();
