/** How long a button is disabled after a click, in milliseconds (specification 5, 9). */
export const CLICK_REST = 3000;

/** Lets one click through and then none for a while. `tell` is called when the button becomes disabled and enabled. */
export function createClickGuard(tell: (isResting: boolean) => void, rest = CLICK_REST) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wake = () => {
    timer = undefined;
    tell(false);
  };
  return {
    admits(): boolean {
      if (timer !== undefined) return false;
      timer = setTimeout(wake, rest);
      tell(true);
      return true;
    },
    stop: () => clearTimeout(timer),
  };
}
