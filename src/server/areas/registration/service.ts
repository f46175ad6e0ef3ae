export { startLapsing } from './entry/due.ts';
export { findEntered } from './entry/entered.ts';
export { readJudged, type JudgedContent } from './judged/read.ts';
export { listJudgedTitles } from './judged/title.ts';
