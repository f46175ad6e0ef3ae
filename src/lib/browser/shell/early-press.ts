/**
 * Runs in the <head> of a page with islands. A press in an island before its code has loaded would be lost, and the
 * browser would submit a form with the password in the address. The last press in each island is therefore kept, and
 * repeated once the island has hydrated. Enter in a field presses the form's button.
 */
export const EARLY_PRESS_SCRIPT = `addEventListener('click',event=>{
const button=event.target.closest('button'),island=button?.closest('astro-island[ssr]');
if(!island)return;
event.preventDefault();
if(!island.pressed)island.addEventListener('astro:hydrate',()=>island.pressed.click(),{once:true});
island.pressed=button},true)`.replaceAll('\n', '');
