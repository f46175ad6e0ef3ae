import { useEffect, useEffectEvent } from 'react';

/**
 * Calls regularly while something is wanted, and when the browser is online again.
 * @param every milliseconds
 */
export function useAgain(isWanted: boolean, every: number, call: () => void): void {
  const again = useEffectEvent(call);
  useEffect(() => {
    if (!isWanted) return undefined;
    const listen = () => again();
    const timer = setInterval(listen, every);
    addEventListener('online', listen);
    return () => {
      clearInterval(timer);
      removeEventListener('online', listen);
    };
  }, [isWanted, every]);
}
