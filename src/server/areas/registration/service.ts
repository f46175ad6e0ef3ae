export { startLapsing } from './entry/due.ts';
export { findEntered } from './entry/entered.ts';
export { touchesOfCookie } from './channel/known.ts';
export { startVisits } from './visit/flush.ts';
