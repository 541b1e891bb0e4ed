import { submissionEndpoint } from '../../server/forms/submission-endpoint';

export * from '../../server/forms/unparsed-body';
export default submissionEndpoint('newsletter');
