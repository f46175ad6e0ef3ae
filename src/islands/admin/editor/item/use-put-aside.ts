import { useEffect, useState } from 'react';

/** Milliseconds after the last key until the unsaved text is put aside. */
const PAUSE = 400;

/** Puts something aside after a pause, or at once where the page is left before. */
export interface PutAside {
  /** @returns what takes it back, for something newer */
  later(put: () => void): () => void;
  forget(): void;
}

/** @param pause milliseconds after the last change */
export function createPutAside(pause = PAUSE): PutAside & { now(): void } {
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

/** Leaving the tab, the route or the browser within the pause loses nothing. */
export function usePutAside(pause?: number): PutAside {
  const [aside] = useState(() => createPutAside(pause));
  useEffect(() => {
    addEventListener('pagehide', aside.now);
    return () => {
      removeEventListener('pagehide', aside.now);
      aside.now();
    };
  }, [aside]);
  return aside;
}
