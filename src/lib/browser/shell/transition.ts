/**
 * Runs in <head>, before a page is shown for the first time: pages glide into each other, and the browser gives that up
 * where a page leads on at once or the next one does not take part. Nothing is lost then but the gliding, so the
 * refusal, which would stand in the console as an error, is let go.
 */
export const TRANSITION_SCRIPT = `onpageswap=onpagereveal=({viewTransition})=>{
for(const part of ['ready','finished','updateCallbackDone'])viewTransition?.[part].catch(()=>{})}`.replaceAll(
  '\n',
  '',
);
