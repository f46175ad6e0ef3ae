export { startLapsing } from './entry/due.ts';
