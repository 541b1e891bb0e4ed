import { confirmationEndpoint } from '../../server/forms/confirmation-endpoint';

export default confirmationEndpoint();
