import { useEffect, useEffectEvent } from 'react';

/** Longest delay that a timer of a browser takes, in milliseconds. */
const LONGEST = 2 ** 31 - 1;
/** So that the server, whose clock decides, has certainly passed the moment, in milliseconds. */
const MARGIN = 1000;

/** Calls back once a moment has passed while the page is open; never for null, and for a moment that is past. */
export function usePassing(moment: string | null, onPassed: () => void): void {
  const pass = useEffectEvent(onPassed);
  useEffect(() => {
    if (moment === null) return undefined;
    const left = Date.parse(moment) - Date.now();
    if (left < 0 || left + MARGIN > LONGEST) return undefined;
    const timer = setTimeout(() => pass(), left + MARGIN);
    return () => clearTimeout(timer);
  }, [moment]);
}
