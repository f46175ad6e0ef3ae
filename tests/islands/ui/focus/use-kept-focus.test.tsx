import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useBusy } from '#islands/ui/use-busy.ts';

function Deed({ work }: { work: Promise<number> }) {
  const { isBusy, run } = useBusy(() => undefined);
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => void run(() => work)}>
        Send
      </button>
      <input aria-label="Note" />
    </>
  );
}

/** Presses the button, and does what browsers do to a control that is disabled. */
function press(work: Promise<number>): HTMLElement {
  render(<Deed work={work} />);
  const button = screen.getByRole('button');
  button.focus();
  fireEvent.click(button);
  const other = screen.getByLabelText('Note');
  other.focus();
  other.blur();
  return button;
}

describe('a pressed button that was disabled meanwhile', () => {
  it('has the focus again', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const button = press(promise);
    expect(document.activeElement).toBe(document.body);
    await act(async () => resolve(0));
    expect(document.activeElement).toBe(button);
  });

  it('does not take the focus from where its reader has gone', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    press(promise);
    screen.getByLabelText('Note').focus();
    await act(async () => resolve(0));
    expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  });
});
