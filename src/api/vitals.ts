import { vitalsEndpoint } from '../../server/forms/vitals-endpoint';

export * from '../../server/forms/unparsed-body';
export default vitalsEndpoint();
