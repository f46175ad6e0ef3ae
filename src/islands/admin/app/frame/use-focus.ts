import { useEffect, useRef } from 'react';
import type { Address } from '#islands/admin/kit/navigation/router.ts';

/** Id of the element with the open page. */
export const MAIN = 'office-main';
const DIALOG = '[role="dialog"]';

export const focusMain = (): void => document.getElementById(MAIN)?.focus({ preventScroll: true });

/** Remembers what had the focus when each dialog opened, and restores it when the dialog is gone. */
function followDialogs(): () => void {
  const origins = new Map<Element, HTMLElement | undefined>();
  let last: HTMLElement | undefined;
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    const dialog = target.closest(DIALOG);
    if (dialog && !origins.has(dialog)) origins.set(dialog, last);
    last = target;
  };
  const leadBack = (): void => {
    for (const [dialog, origin] of origins) {
      if (dialog.isConnected) continue;
      origins.delete(dialog);
      if (document.activeElement === document.body) origin?.focus();
      // The focus was on nothing, on another dialog, or on a row or page that is gone.
      if (document.activeElement === document.body) focusMain();
    }
  };
  const observer = new MutationObserver(leadBack);
  observer.observe(document.body, { childList: true });
  addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    removeEventListener('focusin', remember);
  };
}

/**
 * Manages the focus for keyboard users: a page that opens gets the focus instead of the menu that led there, and a
 * dialog gives it back when it closes. If the focused element is removed from the document, the browser would start
 * again at the very top.
 */
export function useFocus({ path }: Address): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const main = document.getElementById(MAIN);
    if (!main?.contains(document.activeElement)) focusMain();
  }, [path]);
  useEffect(followDialogs, []);
}
