/**
 * Runs in <head> of a page with islands. What is pressed in an island before its code has come would be lost, and a form
 * would be sent by the browser, with a password in the address: the press is kept instead, the last one of each island,
 * and done once the island is there. Enter in a field presses the form's button.
 */
export const EARLY_PRESS_SCRIPT = `addEventListener('click',event=>{
const button=event.target.closest('button'),island=button?.closest('astro-island[ssr]');
if(!island)return;
event.preventDefault();
if(!island.pressed)island.addEventListener('astro:hydrate',()=>island.pressed.click(),{once:true});
island.pressed=button},true)`.replaceAll('\n', '');
