import type { KeyboardEvent } from 'react';

/** Movement of each key in rows and columns. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Whether the caret is at the end of the text in a direction, so that the key may leave the cell. */
function isAtEdge(
  { selectionStart, selectionEnd, value }: HTMLInputElement,
  step: number,
): boolean {
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  return isWhole || (step < 0 ? selectionEnd === 0 : selectionStart === value.length);
}

/** Input of the cell some rows and columns away; undefined beyond the edge. */
function cellFrom(input: HTMLInputElement, [down, right]: readonly [number, number]) {
  const [cell, row] = [input.closest('td')!, input.closest('tr')!];
  const at = [...row.children].indexOf(cell) + right;
  const rows = [...row.parentElement!.children];
  return rows[rows.indexOf(row) + down]?.children[at]?.querySelector('input');
}

/** Moves between the cells of a table by keyboard, and selects the whole content of the new cell. */
export function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  const step = STEPS[key];
  const isPlain = !(
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.nativeEvent.isComposing
  );
  if (!step || !isPlain || !(target instanceof HTMLInputElement)) return;
  if (step[1] !== 0 && !isAtEdge(target, step[1])) return;
  const next = cellFrom(target, step);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}
