/** Storage key of the chosen language (specification 1). */
export const LANGUAGE_KEY = 'podium.language';

/**
 * Runs in <head> before anything is shown. The stored choice of language takes precedence over the address
 * (specification 1), so a page in the other language is replaced by its counterpart before it is visible. A click on
 * a language link stores the choice. Query and fragment are kept, because they name the open tab, form, step or
 * invitation. If a browser refuses storage, which throws, the address alone decides; hence the empty catch blocks.
 */
export const LANGUAGE_SCRIPT = `{
const root=document.documentElement,own=root.lang.slice(0,2),{pathname,search,hash}=location;
let chosen;try{chosen=localStorage.getItem('${LANGUAGE_KEY}')}catch{}
if(/^(zh|en)$/.test(chosen)&&chosen!==own){
const path=pathname.replace(/^\\/en(?=\\/|$)/,'')||'/';
root.hidden=true;location.replace((chosen==='en'?'/en':'')+path+search+hash)}
addEventListener('click',event=>{const link=event.target.closest?.('a[data-language]');
if(link){link.search=location.search;link.hash=location.hash;try{localStorage.setItem('${LANGUAGE_KEY}',link.dataset.language)}catch{}}})}`.replaceAll(
  '\n',
  '',
);
