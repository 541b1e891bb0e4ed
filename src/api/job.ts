export { config, default } from '../../server/submissions/job';
