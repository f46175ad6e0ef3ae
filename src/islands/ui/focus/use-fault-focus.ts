import { useEffect, useRef, useState } from 'react';

/**
 * Gives the focus to the first input that is marked as wrong, each time it is asked for, once the marks are drawn. A frame
 * may come before they are: whoever waits for one finds no mark, or an old one.
 */
export function useFaultFocus<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const [asked, ask] = useState(0);
  useEffect(() => {
    if (asked > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  return { box, focusFault: () => ask((count) => count + 1) };
}
