export { config, default } from '../../server/submissions/info';
