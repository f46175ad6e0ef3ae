import { useEffect, useState } from 'react';
import { deedsIn, TABLES } from './column.ts';

/** Layout of a list in a window. */
interface Layout {
  /** Cards instead of a table. */
  isCards: boolean;
  /** Maximum number of deeds of a row side by side. */
  most: number;
}

// On a phone `innerWidth` is that of the content while it is wider than the screen.
const layoutNow = (): Layout => ({
  isCards: !matchMedia(`(min-width: ${TABLES}px)`).matches,
  most: deedsIn(innerWidth).most,
});

const isSame = (one: Layout, other: Layout): boolean =>
  one.isCards === other.isCards && one.most === other.most;

const isInDialog = (): boolean => document.activeElement?.closest('[role="dialog"]') !== null;

/**
 * Layout that follows the width of the window, but not while the reader is in a dialog: the dialog of a row is removed
 * with the row, and what was typed with it. It follows once the focus is outside of dialogs again.
 */
export function useLayout(): Layout {
  const [layout, follow] = useState(layoutNow);
  useEffect(() => {
    const look = () => {
      if (isInDialog()) return;
      follow((before) => (isSame(before, layoutNow()) ? before : layoutNow()));
    };
    addEventListener('resize', look);
    addEventListener('focusin', look);
    return () => {
      removeEventListener('resize', look);
      removeEventListener('focusin', look);
    };
  }, []);
  return layout;
}
