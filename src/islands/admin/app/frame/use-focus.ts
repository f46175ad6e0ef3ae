import { useEffect, useRef } from 'react';
import type { Address } from '#islands/admin/kit/navigation/router.ts';

/** Where the open page stands. */
export const MAIN = 'office-main';
const DIALOG = '[role="dialog"]';

export const focusMain = (): void => document.getElementById(MAIN)?.focus({ preventScroll: true });

/** Keeps what had the focus as each dialog opened, and leads back there when the dialog is gone. */
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
      // It was nothing, another dialog, a row that is deleted, or a page that was left.
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
 * Whoever works by keys goes on where they were: a page that opens has the focus, instead of the menu that led there, and a dialog
 * gives it back. With what it held taken out of the document, the browser would begin again at the very top.
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
