import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followFocus } from '#islands/admin/app/frame/focus/follow-focus.ts';

interface Shown {
  rows: readonly number[];
  /** Whether the row's deed asks in a dialog. */
  asks?: boolean;
  hasTool?: boolean;
  /** Rows whose state allows no deed. */
  atRest?: readonly number[];
}

/** A list with a tool for many and a deed in each row, as the office draws one. */
const List = ({ rows, asks = false, hasTool = true, atRest = [] }: Shown) => (
  <section>
    <h1>Entries</h1>
    {hasTool && <button type="button">Remind</button>}
    <ul>
      {rows.map((id) => (
        <li key={id} data-row-key={id} tabIndex={-1} aria-label={`Row ${id}`}>
          <div className="office-deeds">
            {!atRest.includes(id) && <button type="button">Withdraw {id}</button>}
          </div>
        </li>
      ))}
    </ul>
    {asks && (
      <div role="dialog">
        <button type="button">Yes</button>
      </div>
    )}
  </section>
);

let end: () => void;
beforeEach(() => {
  end = followFocus();
});
afterEach(() => end());

/** Shows a list, presses a control, and answers its dialog; then shows what has become of the list. */
async function answered(pressed: string, ...then: Shown[]): Promise<string | null> {
  const rows = [1, 2, 3];
  const { rerender, unmount } = render(<List rows={rows} />);
  screen.getByRole('button', { name: pressed }).focus();
  rerender(<List rows={rows} asks />);
  screen.getByRole('button', { name: 'Yes' }).focus();
  // Each change is one of its own, since what follows removals hears of them only after the drawing.
  for (const shown of then) await act(async () => rerender(<List {...shown} />));
  const focused = document.activeElement!;
  unmount();
  return focused.getAttribute('aria-label') ?? focused.textContent;
}

describe('the focus, after the dialog of a deed', () => {
  it('returns to what opened the dialog', async () => {
    expect(await answered('Withdraw 2', { rows: [1, 2, 3] })).toBe('Withdraw 2');
    expect(await answered('Remind', { rows: [1, 2, 3] })).toBe('Remind');
  });

  it('goes to the next row if the row is gone, at once or once the list was read again', async () => {
    expect(await answered('Withdraw 2', { rows: [1, 3] })).toBe('Withdraw 3');
    expect(await answered('Withdraw 2', { rows: [1, 2, 3] }, { rows: [1, 3] })).toBe('Withdraw 3');
    expect(await answered('Withdraw 3', { rows: [1, 2] })).toBe('Withdraw 2');
  });

  it('stays in a row that allows the deed no longer', async () => {
    const there = { rows: [1, 2, 3] };
    expect(await answered('Withdraw 2', there, { ...there, atRest: [2] })).toBe('Row 2');
  });

  it('goes to the heading if no row is left, or what is pressed was beside the rows', async () => {
    expect(await answered('Withdraw 1', { rows: [] })).toBe('Entries');
    expect(await answered('Remind', { rows: [1] }, { rows: [1], hasTool: false })).toBe('Entries');
  });
});
