import { afterEach, expect, it, vi } from 'vitest';
import { showOpenLink } from '#lib/browser/shell/link-row.ts';

afterEach(() => vi.unstubAllGlobals());

/** Returns how far a row of 300 pixels scrolls after its fonts have loaded, if its open link ends at a position. */
function movedTo(right: number): number {
  let come = (): void => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(hear: () => void) {
        come = hear;
      }
      observe(): void {
        come();
      }
    },
  );
  const row = {
    scrollLeft: 0,
    getBoundingClientRect: () => ({ right: 300 }),
    querySelector: () => ({ getBoundingClientRect: () => ({ right: right - row.scrollLeft }) }),
  };
  showOpenLink(row as unknown as Element);
  come();
  return row.scrollLeft;
}

it('a row of links scrolls just far enough to show the open page', () => {
  expect([movedTo(300), movedTo(360.2)]).toEqual([0, 61]);
});
