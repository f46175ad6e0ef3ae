import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

/** Focusable elements of a toolbar or grid. */
const STOPS = 'button:enabled, input';

/**
 * Returns the index to which a key moves the focus; undefined if the key does not move it.
 * @param line number of elements in one line of a grid; undefined for a toolbar, where up and down do nothing
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

/** Number of elements in the first line of a grid, at its current width. */
function lengthOfLine(all: readonly HTMLElement[]): number {
  const topOf = (one: HTMLElement) => one.closest('li')?.offsetTop;
  return all.filter((one) => topOf(one) === topOf(all[0]!)).length;
}

interface Roving<Box> {
  ref: RefObject<Box | null>;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: { target: EventTarget }): void;
}

/**
 * Makes a toolbar or grid a single tab stop: arrow keys move along its buttons, and Tab leaves it (roving tabindex).
 */
export function useRoving<Box extends HTMLElement>({ isGrid = false } = {}): Roving<Box> {
  const ref = useRef<Box>(null);
  const last = useRef<HTMLElement>(undefined);
  const stops = () => [...(ref.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const lead = (to: HTMLElement | undefined) => {
    last.current = to;
    for (const one of stops()) one.tabIndex = one === to ? 0 : -1;
  };
  // Runs after every render: buttons come and go as the cursor moves.
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
