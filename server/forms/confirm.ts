import { confirmationEndpoint } from './confirmation-endpoint';

export default confirmationEndpoint();
