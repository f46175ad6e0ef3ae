import { useRef, type ChangeEvent } from 'react';

/**
 * Lets a button of the page choose files: the browser's own would speak the browser's language. The input stays out of
 * sight and out of the way of the keyboard; whoever draws it says what it accepts.
 * @param onChoose gets the chosen files, at least one
 */
export function useFileInput(onChoose: (files: [File, ...File[]]) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file, ...others] = target.files ?? [];
    // Cleared, so that the same file can be chosen again.
    target.value = '';
    if (file) onChoose([file, ...others]);
  };
  return {
    input: { ref, type: 'file', hidden: true, onChange },
    /** Opens the browser's dialog. */
    choose: () => ref.current?.click(),
  };
}
