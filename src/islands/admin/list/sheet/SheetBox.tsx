import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type RefObject,
} from 'react';
import './sheet.css';

interface Props extends HTMLAttributes<HTMLDivElement> {
  ref?: RefObject<HTMLDivElement | null>;
}

/** Whether the content of a box is wider than the box. */
function useWide(box: RefObject<HTMLDivElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  // Measures before the first paint, as otherwise the page itself could scroll sideways for a moment.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const measure = () => setWide(current.scrollWidth > current.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    for (const table of current.querySelectorAll('table')) watch.observe(table);
    return () => watch.disconnect();
  }, [box]);
  return isWide;
}

/**
 * Moves the table head while the page is scrolled, so that it stays below the bar of the office as long as there are
 * rows below it.
 */
function follow(box: HTMLDivElement): void {
  const head = box.querySelector<HTMLElement>('thead');
  if (!head) return;
  const { top, height } = box.getBoundingClientRect();
  const stop = Number.parseFloat(getComputedStyle(box).getPropertyValue('--office-top')) || 0;
  const by = Math.min(Math.max(stop - top, 0), Math.max(height - 2 * head.offsetHeight, 0));
  head.style.translate = by === 0 ? '' : `0 ${by}px`;
}

/**
 * Scroll container of a table. The head stays in sight while the page is scrolled. A table that is wider than its
 * room scrolls sideways, and a container that scrolls traps `position: sticky`; the head of such a table is therefore
 * moved by script.
 */
export function SheetBox({ ref, ...given }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const box = ref ?? own;
  const isWide = useWide(box);
  useEffect(() => {
    const { current } = box;
    if (!current || !isWide) return undefined;
    const move = () => follow(current);
    addEventListener('scroll', move, { passive: true });
    move();
    return () => {
      removeEventListener('scroll', move);
      current.querySelector('thead')?.style.removeProperty('translate');
    };
  }, [box, isWide]);
  return <div {...given} ref={box} className={isWide ? 'office-sheet is-wide' : 'office-sheet'} />;
}
