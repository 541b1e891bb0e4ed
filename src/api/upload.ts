import { uploadEndpoint } from '../../server/forms/upload-endpoint';

export * from '../../server/forms/unparsed-body';
export default uploadEndpoint();
