export { config, default } from '../../server/submissions/newsletter';
