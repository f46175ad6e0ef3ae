import { DIGITS, MINUTE } from './edges.ts';

/**
 * Runs in <head> before anything is shown. Writes the number of the current phase, by the reader's clock, to `<html
 * data-span>`. Styles then show what belongs to it, so that a published page is the same for everybody.
 */
export const PHASE_SCRIPT = `{
const {dataset}=document.documentElement;
if(dataset.edges)dataset.span=dataset.edges.split(' ').filter(edge=>parseInt(edge,${DIGITS})*${MINUTE}<=Date.now()).length}`.replaceAll(
  '\n',
  '',
);
