import { useEffect, useState } from 'react';

/** Delay after the last keystroke before the unsaved text is stored, in milliseconds. */
const PAUSE = 400;

/** Runs something after a pause, or immediately if the page is left before. */
export interface Debounced {
  /** @returns a function that cancels it */
  later(put: () => void): () => void;
  forget(): void;
}

/** @param pause milliseconds after the last change */
export function createDebounced(pause = PAUSE): Debounced & { now(): void } {
  let waiting: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const now = () => {
    waiting?.();
    waiting = undefined;
  };
  return {
    now,
    later(put) {
      waiting = put;
      timer = setTimeout(now, pause);
      return () => clearTimeout(timer);
    },
    forget: () => void (waiting = undefined),
  };
}

/** Also runs when the tab, the route or the browser is left, so that nothing is lost within the pause. */
export function useDebounced(pause?: number): Debounced {
  const [debounced] = useState(() => createDebounced(pause));
  useEffect(() => {
    addEventListener('pagehide', debounced.now);
    return () => {
      removeEventListener('pagehide', debounced.now);
      debounced.now();
    };
  }, [debounced]);
  return debounced;
}
