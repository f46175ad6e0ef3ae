import { useEffect, useRef } from 'react';

const find = (id: string): HTMLElement | null => document.getElementById(id);

/**
 * Moves the focus once the page shows the change that moved, removed or disabled what had it.
 * @param shown what is changed
 * @returns a function that takes the ids of where the focus goes; the first that is there and not disabled gets it
 */
export function useLead(shown: unknown): (...to: readonly string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    const there = wanted.current.map(find);
    there.find((one) => one && !one.matches(':disabled'))?.focus();
    wanted.current = [];
  }, [shown]);
  return (...to) => void (wanted.current = to);
}
