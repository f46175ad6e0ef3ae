import { DIGITS, MINUTE } from './edges.ts';

/**
 * Runs in <head> before anything is shown: says by the reader's clock in which phase of the contest the page is read, as
 * `<html data-span>`. Styles show what belongs to it; a published page is the same for everybody.
 */
export const PHASE_SCRIPT = `{
const {dataset}=document.documentElement;
if(dataset.edges)dataset.span=dataset.edges.split(' ').filter(edge=>parseInt(edge,${DIGITS})*${MINUTE}<=Date.now()).length}`.replaceAll(
  '\n',
  '',
);
