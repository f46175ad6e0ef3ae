/** Where the browser keeps the scheme that was chosen. */
const KEY = 'podium.scheme';

/**
 * Runs in <head> before anything is shown, and again when the page has come or comes back from memory and when the choice
 * in the footer is made, here or in another tab: puts the chosen scheme on the root, and beside it the colour of the
 * browser's own bar. `system`, and a browser that refuses storage, leave both to the media queries; nothing else is let go.
 */
export const SCHEME_SCRIPT = `(onstorage=onpageshow=()=>{
try{const chosen=localStorage.getItem('${KEY}'),select=document.querySelector('[name=scheme]');
if(chosen){document.documentElement.dataset.scheme=chosen;
document.querySelector('[media]').media={dark:'',light:'not all'}[chosen]??'(prefers-color-scheme:dark)';
if(select)select.value=chosen}}catch{}})();
onchange=({target})=>{if(target.name==='scheme'){localStorage.setItem('${KEY}',target.value);onstorage()}}`.replaceAll(
  '\n',
  '',
);
