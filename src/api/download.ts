export { config, default } from '../../server/submissions/download';
