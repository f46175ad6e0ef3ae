import { useEffect, useEffectEvent } from 'react';

/** Does something when the server has said a thing: the events of the window by which pages hear it carry what was said. */
export function useHeard<Detail>(name: string, hear: (detail: Detail) => void): void {
  const onEvent = useEffectEvent((event: Event) => hear((event as CustomEvent<Detail>).detail));
  useEffect(() => {
    const listener = (event: Event) => onEvent(event);
    addEventListener(name, listener);
    return () => removeEventListener(name, listener);
  }, [name]);
}
