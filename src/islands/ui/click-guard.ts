/** Milliseconds (specification 5, 9). */
export const CLICK_REST = 3000;

/** Lets one click through and then none for a while; `tell` hears when the button rests and when it may be pressed again. */
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
