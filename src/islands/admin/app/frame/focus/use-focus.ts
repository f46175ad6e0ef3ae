import { useEffect, useRef } from 'react';
import type { Address } from '#islands/admin/kit/navigation/router.ts';
import { focusMain, followFocus, MAIN } from './follow-focus.ts';

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
  useEffect(followFocus, []);
}
