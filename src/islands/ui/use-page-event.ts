import { useEffect, useEffectEvent } from 'react';

/**
 * Listens to events of the page (`lib/browser/session/current.ts`).
 * @param hear called with null if an event may have been missed
 */
export function usePageEvent<Detail>(
  names: readonly string[],
  hear: (detail: Detail | null, event: Event) => void,
): void {
  const heard = useEffectEvent((event: Event) =>
    hear((event as CustomEvent<Detail | undefined>).detail ?? null, event),
  );
  const key = names.join(' ');
  useEffect(() => {
    const listen = (event: Event) => heard(event);
    const all = key.split(' ');
    for (const name of all) addEventListener(name, listen);
    return () => {
      for (const name of all) removeEventListener(name, listen);
    };
  }, [key]);
}
