import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useFileInput } from '#islands/ui/upload/use-file-input.ts';

function open() {
  const onChoose = vi.fn();
  function Part() {
    const { input, choose } = useFileInput(onChoose);
    return (
      <>
        <button type="button" onClick={choose}>
          选择
        </button>
        <input {...input} multiple data-testid="input" />
      </>
    );
  }
  render(<Part />);
  const input = screen.getByTestId<HTMLInputElement>('input');
  const give = (...files: File[]) => fireEvent.change(input, { target: { files } });
  return { onChoose, input, give };
}

describe('useFileInput', () => {
  it('has nothing but a button for the keyboard and for screen readers, which opens the dialog', () => {
    const { input } = open();
    const opened = vi.fn();
    input.addEventListener('click', opened);
    expect([input.type, input.hidden]).toEqual(['file', true]);
    screen.getByRole('button', { name: '选择' }).click();
    expect(opened).toHaveBeenCalledOnce();
  });

  it('gives all chosen files, also the same ones again', () => {
    const { onChoose, input, give } = open();
    const files = ['a.png', 'b.png'].map((name) => new File(['x'], name));
    give(...files);
    expect(input.value).toBe('');
    give(...files);
    expect(onChoose.mock.calls).toEqual([[files], [files]]);
  });

  it('does nothing if the dialog was left without a file', () => {
    const { onChoose, give } = open();
    give();
    expect(onChoose).not.toHaveBeenCalled();
  });
});
