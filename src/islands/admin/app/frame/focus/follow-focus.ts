import { leadTo, placeOf, type Place } from './place.ts';

/** Id of the element with the open page. */
export const MAIN = 'office-main';
const DIALOG = '[role="dialog"]';

export const focusMain = (): void => document.getElementById(MAIN)?.focus({ preventScroll: true });

/** Whether nothing has the focus, as when what had it was removed. */
const isLost = (): boolean => document.activeElement === document.body;

/**
 * Remembers what had the focus when each dialog opened, and restores it when the dialog is gone. The deed of a dialog
 * may also remove the row or the button that opened it, before it closes or after the list was read again: then the
 * focus goes to what is next to it.
 * @returns a function that ends it
 */
export function followFocus(): () => void {
  const origins = new Map<Element, Place | undefined>();
  let last: Place | undefined;
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    const dialog = target.closest(DIALOG);
    if (dialog && !origins.has(dialog)) origins.set(dialog, last);
    last = placeOf(target);
  };
  const leaveDialogs = (): void => {
    for (const [dialog, origin] of origins) {
      if (dialog.isConnected) continue;
      origins.delete(dialog);
      // Otherwise the focus was on nothing, on another dialog, or on a page that is gone.
      if (isLost() && !(origin && leadTo(origin))) focusMain();
    }
  };
  const leadBack = (): void => {
    leaveDialogs();
    if (isLost() && last?.part?.isConnected && !last.control.isConnected) leadTo(last);
  };
  const observer = new MutationObserver(leadBack);
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    removeEventListener('focusin', remember);
  };
}
