import { useEffect, useEffectEvent } from 'react';

/**
 * Sends pending input at once when the browser is online again, when the page is hidden, and when the reader turns to
 * something else on it.
 */
export function useFlushing(flush: () => Promise<unknown>): void {
  const send = useEffectEvent(() => void flush());
  useEffect(() => {
    const hear = () => send();
    addEventListener('online', hear);
    document.addEventListener('visibilitychange', hear);
    return () => {
      removeEventListener('online', hear);
      document.removeEventListener('visibilitychange', hear);
      hear();
    };
  }, []);
}
