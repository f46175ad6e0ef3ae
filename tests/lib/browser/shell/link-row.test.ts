import { afterEach, expect, it, vi } from 'vitest';
import { showOpenLink } from '#lib/browser/shell/link-row.ts';

afterEach(() => vi.unstubAllGlobals());

/** A row of 300 pixels whose open link ends somewhere, and how far it has been moved once its letters have come. */
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

it('is moved so far that the page that is open is seen, and no further', () => {
  expect([movedTo(300), movedTo(360.2)]).toEqual([0, 61]);
});
