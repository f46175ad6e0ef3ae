import { pieces, segments } from './piece.ts';

/** Returns the width of a text, in any unit. */
export type Measure = (text: string) => number;

/** Splits a compound at its hyphens, where it may break in a narrow column. */
const parts = (piece: string): string[] => piece.split(/(?<=-)(?=[^-])/);

/** Splits a piece that is wider than a line: at its hyphens, and if that is not enough, anywhere. */
function broken(piece: string, width: number, measure: Measure): string[] {
  if (measure(piece.trimEnd()) <= width) return [piece];
  const halves = parts(piece);
  if (halves.length > 1) return halves.flatMap((half) => broken(half, width, measure));
  return segments(piece).reduce<string[]>((found, segment) => {
    const last = found.at(-1);
    const joined = (last ?? '') + segment;
    if (last === undefined || measure(joined.trimEnd()) > width) return [...found, segment];
    return [...found.slice(0, -1), joined];
  }, []);
}

function wrapPart(text: string, width: number, measure: Measure): string[] {
  const lines = [''];
  for (const part of pieces(text).flatMap((piece) => broken(piece, width, measure))) {
    const line = lines.at(-1)! + part;
    if (lines.at(-1) === '' || measure(line.trimEnd()) <= width) lines[lines.length - 1] = line;
    else lines.push(part);
  }
  return lines.map((line) => line.trimEnd());
}

/** Breaks a text into lines, each as full as possible; line breaks in the text are kept. */
export const wrap = (text: string, width: number, measure: Measure): string[] =>
  text.split('\n').flatMap((part) => wrapPart(part, width, measure));

/** Returns the width of the widest piece; a column of this width breaks no word. */
export const widest = (text: string, measure: Measure): number =>
  Math.max(...pieces(text).map((piece) => measure(piece.trimEnd())));

const STEPS = 8;

/**
 * Breaks a text into the same number of lines as `wrap`, but as evenly as possible: in the narrowest column with this
 * number of lines.
 */
export function balance(text: string, width: number, measure: Measure): string[] {
  const lines = wrap(text, width, measure);
  let [low, high] = [Math.min(widest(text, measure), width), width];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (wrap(text, middle, measure).length > lines.length) low = middle;
    else high = middle;
  }
  return wrap(text, high, measure);
}

/** Cuts a text with too many lines; the last remaining line ends with an ellipsis. */
export function cut(
  lines: readonly string[],
  most: number,
  width: number,
  measure: Measure,
): string[] {
  if (lines.length <= most) return [...lines];
  const last = segments(lines[most - 1]!);
  while (last.length > 1 && measure(`${last.join('').trimEnd()}…`) > width) last.pop();
  return [...lines.slice(0, most - 1), `${last.join('').replace(/[\s\p{P}]+$/u, '')}…`];
}
