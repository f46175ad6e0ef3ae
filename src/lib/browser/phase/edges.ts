/** So many phases styles can tell apart; a page of more shows what is always true. */
export const MOST_SPANS = 24;

const MINUTE = 60_000;
const DIGITS = 36;

/** The moments at which one phase gives way to the next, as `<html data-edges>` holds them: minutes, short. */
export const writeEdges = (moments: readonly number[]): string =>
  moments.map((moment) => Math.round(moment / MINUTE).toString(DIGITS)).join(' ');

/** The same in milliseconds. */
export const readEdges = (text: string): number[] =>
  text.split(' ').map((edge) => Number.parseInt(edge, DIGITS) * MINUTE);

/**
 * Runs in <head> before anything is shown: says by the reader's clock in which phase of the contest the page is read, as
 * `<html data-span>`. Styles show what belongs to it; a published page is the same for everybody.
 */
export const PHASE_SCRIPT = `(()=>{
const {dataset}=document.documentElement;
if(dataset.edges)dataset.span=dataset.edges.split(' ').filter(edge=>parseInt(edge,${DIGITS})*${MINUTE}<=Date.now()).length})()`.replaceAll(
  '\n',
  '',
);
