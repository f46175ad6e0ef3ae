import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';

function Record({ state }: { state: string }) {
  const next = useNextFocus<HTMLHeadingElement>(state);
  return (
    <>
      <h2 ref={next} tabIndex={-1}>
        {state}
      </h2>
      <input aria-label="Note" />
    </>
  );
}

describe('what stands in the place of a control that is gone', () => {
  it('takes the focus once the state is another one', () => {
    const { rerender } = render(<Record state="draft" />);
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
});
