/**
 * Runs in <head> before the first paint. Pages have view transitions, which the browser abandons if a page redirects
 * at once or the next page does not take part. Only the animation is lost then, so the rejections are ignored;
 * otherwise they would appear as errors in the console.
 */
export const TRANSITION_SCRIPT = `onpageswap=onpagereveal=({viewTransition})=>{
for(const part of ['ready','finished','updateCallbackDone'])viewTransition?.[part].catch(()=>{})}`.replaceAll(
  '\n',
  '',
);
