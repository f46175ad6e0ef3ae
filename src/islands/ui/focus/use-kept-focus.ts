import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to the control that was pressed, once it is no longer disabled. Browsers take the focus from what is
 * disabled: whoever works with the keyboard would begin again at the top of the page.
 */
export function useKeptFocus(isDisabled: boolean): void {
  const pressed = useRef<Element>(null);
  useLayoutEffect(() => {
    const control = pressed.current;
    pressed.current = isDisabled ? document.activeElement : null;
    if (isDisabled || document.activeElement !== document.body) return;
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  }, [isDisabled]);
}
