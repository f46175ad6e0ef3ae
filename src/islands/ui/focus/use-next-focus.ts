import { useEffect, useRef } from 'react';

/** Events by which a control becomes the one used last. Safari gives no focus to a button that is clicked. */
const USES = ['focusin', 'click'] as const;

/** Whether a control that was used has left the page, or was disabled. */
const isOver = (control: Element | null): boolean =>
  control !== null && (!control.isConnected || control.matches(':disabled'));

/** Returns the control used last anywhere on the page. */
function useLastUsed() {
  const used = useRef<Element>(null);
  useEffect(() => {
    used.current = document.activeElement;
    const keep = ({ target }: Event) => void (used.current = target as Element);
    for (const name of USES) document.addEventListener(name, keep, true);
    return () => {
      for (const name of USES) document.removeEventListener(name, keep, true);
    };
  }, []);
  return used;
}

/**
 * Gives the focus to what stands in the place of a pressed control that is gone. Who is somewhere else on the page, or only
 * reads while it changes by itself, stays there.
 * @param state of what is shown; another one draws other controls
 */
export function useNextFocus<Shown extends HTMLElement>(state: unknown) {
  const next = useRef<Shown>(null);
  const before = useRef(state);
  const used = useLastUsed();
  useEffect(() => {
    const isOther = before.current !== state;
    before.current = state;
    if (!isOther || document.activeElement !== document.body) return;
    if (isOver(used.current)) next.current?.focus();
  }, [state, used]);
  return next;
}
