import { useEffect, useEffectEvent } from 'react';

/**
 * Calls the listener when the server announces a change, and when the page becomes visible again: it may have had no
 * socket in between, and what is due by the clock is not announced.
 */
export function useNews(event: string, listener: () => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    const changed = () => hear();
    const seen = () => document.hidden || hear();
    addEventListener(event, changed);
    document.addEventListener('visibilitychange', seen);
    return () => {
      removeEventListener(event, changed);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [event]);
}
