import { leaveBodyAlone } from './endpoint-dependencies';
import { submissionEndpoint } from './submission-endpoint';

export const config = leaveBodyAlone;

export default submissionEndpoint('informacoes');
