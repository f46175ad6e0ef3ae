export { unshareRole } from './unshare.ts';
