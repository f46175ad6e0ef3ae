/** Where the browser keeps the language that was chosen (specification 1). */
export const LANGUAGE_KEY = 'podium.language';

/**
 * Runs in <head> before anything is shown: the stored choice wins over the address (specification 1), so a page in
 * the other language gives way to its counterpart unseen. A click on a language link stores the choice,
 * and takes query and fragment along: they name the tab, the form, the step or the invitation that is open. Storage throws where a browser refuses it: the
 * address alone decides there, and both catches have nothing else to do.
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
