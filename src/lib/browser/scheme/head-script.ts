/** Where the browser keeps the scheme that was chosen. */
export const SCHEME_KEY = 'podium.scheme';

/**
 * Runs in <head> before anything is shown, when the page comes back from memory, and when the choice is made, here or in
 * another tab: puts the chosen scheme on the root and beside it the colour of the browser's own bar. `system`, and a browser
 * that refuses storage, leave both to the media queries.
 */
export const SCHEME_SCRIPT = `(onstorage=onpageshow=()=>{
try{const chosen=localStorage['${SCHEME_KEY}'];
if(chosen){document.documentElement.dataset.scheme=chosen;
document.querySelector('[media]').media=chosen==='dark'?'all':chosen==='light'?'not all':'(prefers-color-scheme:dark)'}}catch{}})()`.replaceAll(
  '\n',
  '',
);
