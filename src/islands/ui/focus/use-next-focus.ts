import { useEffect, useRef } from 'react';

/**
 * Gives the focus to what stands in the place of a pressed control that is gone. Who is somewhere else on the page stays there.
 * @param state of what is shown; another one draws other controls
 */
export function useNextFocus<Shown extends HTMLElement>(state: unknown) {
  const next = useRef<Shown>(null);
  const before = useRef(state);
  useEffect(() => {
    const isOther = before.current !== state;
    before.current = state;
    if (isOther && document.activeElement === document.body) next.current?.focus();
  }, [state]);
  return next;
}
