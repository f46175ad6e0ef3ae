/** Storage key of the chosen colour scheme. */
const KEY = 'podium.scheme';

/**
 * Runs in <head> before anything is shown, and again when the page has loaded or is restored from memory, and when
 * the choice changes in the footer of this tab or another. Sets the chosen scheme on the root, and the colour of the
 * browser's own bar. For `system`, and if a browser refuses storage, the media queries decide; the catch hides
 * nothing else.
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
