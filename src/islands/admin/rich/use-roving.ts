import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

/** What a toolbar has one after the other. */
const STOPS = 'button:enabled, input';

/** Where a key leads among so many; undefined where it means something else. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

interface Roving {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: { target: EventTarget }): void;
}

/** Makes of a toolbar one stop for the tab key: arrows lead along its buttons, and whoever writes passes it by. */
export function useRoving(): Roving {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(undefined);
  const stops = () => [...(ref.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const lead = (to: HTMLElement | undefined) => {
    last.current = to;
    for (const one of stops()) one.tabIndex = one === to ? 0 : -1;
  };
  // Buttons come and go as the cursor moves.
  useEffect(() => {
    const all = stops();
    lead(all.find((one) => one === last.current) ?? all[0]);
  });
  return {
    ref,
    onFocus: ({ target }) => {
      const stop = stops().find((one) => one === target);
      if (stop) lead(stop);
    },
    onKeyDown(event) {
      const all = stops();
      const place = all.findIndex((one) => one === event.target);
      const next = place === -1 ? undefined : placeAfter(event.key, place, all.length);
      if (next === undefined) return;
      event.preventDefault();
      all[next]!.focus();
    },
  };
}
