import { balance, cut, widest, wrap } from './line.ts';

/** The room that a title has. */
export interface Room {
  width: number;
  /** Sizes of type, the largest first. */
  sizes: readonly number[];
  /** How many lines each size may take. */
  lines: readonly number[];
}

/** A title as it stands: its size, and its lines. */
export interface Fitted {
  size: number;
  lines: string[];
}

/**
 * Sets a title in the largest size in which it fits without breaking a word. The smallest size may break words that are
 * wider than the column, and ends with an ellipsis where the title is longer than its lines.
 * @param measure the width of a text in a size.
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
