export { startLapsing } from './entry/due.ts';
export { findEntered } from './entry/entered.ts';
