/** Storage key of the chosen colour scheme. */
const KEY = 'podium.scheme';

/**
 * Runs in <head> before anything is shown, and again when the page has loaded or is restored from memory, and when
 * the choice changes in the footer of this tab or another. Sets the chosen scheme on the root, and the colour of the
 * browser's own bar. For `system` the media queries decide. If a browser refuses storage, which throws, a choice holds for
 * the page on which it was made; hence the empty catch blocks.
 */
export const SCHEME_SCRIPT = `{const put=chosen=>{
const select=document.querySelector('[name=scheme]');
document.documentElement.dataset.scheme=chosen;
document.querySelector('[media]').media={dark:'',light:'not all'}[chosen]??'(prefers-color-scheme:dark)';
if(select)select.value=chosen};
(onstorage=onpageshow=()=>{let chosen;try{chosen=localStorage.getItem('${KEY}')}catch{}if(chosen)put(chosen)})();
onchange=({target})=>{if(target.name==='scheme'){
try{localStorage.setItem('${KEY}',target.value)}catch{}put(target.value)}}}`.replaceAll('\n', '');
