import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

/** What a toolbar, or a grid, has one after the other. */
const STOPS = 'button:enabled, input';

/**
 * Where a key leads among so many; undefined where it means something else.
 * @param line how many of them stand in a line of a grid; a toolbar is one line, of which up and down are no part
 */
export function placeAfter(
  key: string,
  place: number,
  count: number,
  line?: number,
): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (line === undefined) return undefined;
  if (key === 'ArrowDown') return place + line < count ? place + line : place;
  return key === 'ArrowUp' ? (place < line ? place : place - line) : undefined;
}

/** How many stand in the first line of a grid, as wide as it is now. */
function lengthOfLine(all: readonly HTMLElement[]): number {
  const topOf = (one: HTMLElement) => one.closest('li')?.offsetTop;
  return all.filter((one) => topOf(one) === topOf(all[0]!)).length;
}

interface Roving<Box> {
  ref: RefObject<Box | null>;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: { target: EventTarget }): void;
}

/** Makes of a toolbar, or of a grid, one stop for the tab key: arrows lead along its buttons, and whoever goes on passes it by. */
export function useRoving<Box extends HTMLElement>({ isGrid = false } = {}): Roving<Box> {
  const ref = useRef<Box>(null);
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
      if (place === -1) return;
      const next = placeAfter(event.key, place, all.length, isGrid ? lengthOfLine(all) : undefined);
      if (next === undefined) return;
      event.preventDefault();
      all[next]!.focus();
    },
  };
}
