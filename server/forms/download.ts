import { leaveBodyAlone } from './endpoint-parts';
import { submissionEndpoint } from './submission-endpoint';

export const config = leaveBodyAlone;

export default submissionEndpoint('descargas');
