import { balance, cut, widest, wrap } from './line.ts';

/** The space for a title. */
export interface Room {
  width: number;
  /** Font sizes, the largest first. */
  sizes: readonly number[];
  /** Maximum number of lines for each size. */
  lines: readonly number[];
}

/** A title that was set: its font size and its lines. */
export interface Fitted {
  size: number;
  lines: string[];
}

/**
 * Sets a title in the largest size in which it fits without breaking a word. In the smallest size, words wider than
 * the column may break, and a title with too many lines ends with an ellipsis.
 * @param measure returns the width of a text in a size
 */
export function fit(
  text: string,
  { width, sizes, lines: most }: Room,
  measure: (text: string, size: number) => number,
): Fitted {
  for (const [index, size] of sizes.entries()) {
    const within = (part: string) => measure(part, size);
    const lines = wrap(text, width, within).length;
    if (lines <= most[index]! && widest(text, within) <= width)
      return { size, lines: balance(text, width, within) };
  }
  const size = sizes.at(-1)!;
  const within = (part: string) => measure(part, size);
  return { size, lines: cut(wrap(text, width, within), most.at(-1)!, width, within) };
}
