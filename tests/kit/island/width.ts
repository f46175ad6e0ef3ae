import { act } from '@testing-library/react';

/** Makes the window so many pixels wide, as turning a phone or dragging its edge does. */
export function setWidth(width: number): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport(size: { width: number }): void };
  };
  act(() => happyDOM.setViewport({ width }));
}
