import { act } from '@testing-library/react';

/** Sets the width of the window in pixels, as turning a phone or dragging its edge does. */
export function setWidth(width: number): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport(size: { width: number }): void };
  };
  act(() => happyDOM.setViewport({ width }));
}
