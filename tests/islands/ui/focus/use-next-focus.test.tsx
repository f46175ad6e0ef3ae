import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';

function Record({ state }: { state: string }) {
  const next = useNextFocus<HTMLHeadingElement>(state);
  return (
    <>
      <h2 ref={next} tabIndex={-1}>
        {state}
      </h2>
      {state === 'draft' && <button type="button">Send</button>}
      <input aria-label="Note" />
    </>
  );
}

describe('what stands in the place of a control that is gone', () => {
  it('takes the focus once the state is another one', () => {
    const { rerender } = render(<Record state="draft" />);
    screen.getByRole('button').focus();
    rerender(<Record state="submitted" />);
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('takes it also where a click has given no focus', () => {
    const { rerender } = render(<Record state="draft" />);
    screen.getByRole('button').click();
    expect(document.activeElement).toBe(document.body);
    rerender(<Record state="submitted" />);
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('leaves it to whoever is somewhere else', () => {
    const { rerender } = render(<Record state="draft" />);
    screen.getByLabelText('Note').focus();
    rerender(<Record state="submitted" />);
    expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  });

  it('does not pull at whoever only reads while the state changes by itself', async () => {
    const { rerender } = render(<Record state="draft" />);
    rerender(<Record state="submitted" />);
    expect(document.activeElement).toBe(document.body);
    rerender(<Record state="draft" />);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(document.body);
    rerender(<Record state="submitted" />);
    expect(document.activeElement).toBe(document.body);
  });
});
