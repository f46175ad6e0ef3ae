import { useEffect, useState } from 'react';

/** How large an element is, in CSS pixels, as long as it is there. */
export function useRoom(element: Element | null): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      setRoom({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
