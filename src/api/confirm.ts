export { default } from '../../server/submissions/confirm';
