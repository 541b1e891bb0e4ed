export { default } from '../../server/forms/confirm';
