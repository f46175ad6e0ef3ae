import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { useKeys } from '#islands/admin/kit/keys/use-keys.ts';

const ROWS = 'tbody tr[data-row-key], li[data-row-key]';
const OPENS = 'a[href], button';
const OVER = '.ant-drawer-open, .ant-modal-wrap:not([style*="display: none"])';

/** Returns the row after (1) or before (-1) the one that has or contains the focus; the first row if none does. */
function nextRow<Row extends Element>(
  rows: readonly Row[],
  focused: Element | null,
  by: 1 | -1,
): Row | undefined {
  const place = rows.findIndex((row) => row.contains(focused));
  const next = place === -1 ? 0 : Math.min(Math.max(place + by, 0), rows.length - 1);
  return rows[next];
}

const pressIn = (row: Element | undefined, what: string): void =>
  row?.querySelector<HTMLElement>(what)?.click();

/** Simulates a Shift+click: the table selects all rows from the previously selected one to this one. */
const pressUpTo = (row: Element | undefined): void =>
  void row
    ?.querySelector('input[type="checkbox"]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }));

interface RowKeys {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * Keyboard shortcuts of a list: J and K move between rows, X selects the focused row (with Shift all rows up to it),
 * Enter opens it.
 */
export function useRowKeys(): RowKeys {
  const ref = useRef<HTMLDivElement>(null);
  const rowsOf = () => [...(ref.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
  const lead = (by: 1 | -1) => {
    if (document.querySelector(OVER) === null) {
      nextRow(rowsOf(), document.activeElement, by)?.focus();
    }
  };
  const focused = () => rowsOf().find((row) => row.contains(document.activeElement));
  useKeys({
    j: () => lead(1),
    k: () => lead(-1),
    x: () => pressIn(focused(), 'input[type="checkbox"]'),
    'shift+x': () => pressUpTo(focused()),
  });
  return {
    ref,
    onKeyDown({ key, target }) {
      if (key === 'Enter' && rowsOf().some((row) => row === target)) {
        pressIn(target as Element, OPENS);
      }
    },
  };
}
