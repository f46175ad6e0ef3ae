import { pieces, segments } from './piece.ts';

/** The width of a text, in pixels of any scale. */
export type Measure = (text: string) => number;

/** The compounds of a piece, which may part at their hyphens where a column is narrow. */
const parts = (piece: string): string[] => piece.split(/(?<=-)(?=[^-])/);

/** A piece that is wider than a line, in parts that are not: at its hyphens, and where that is not enough, anywhere. */
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

/** The lines of a text, each as full as it may be; where it breaks itself, it breaks. */
export const wrap = (text: string, width: number, measure: Measure): string[] =>
  text.split('\n').flatMap((part) => wrapPart(part, width, measure));

/** The width of the widest piece: a column as wide breaks no word. */
export const widest = (text: string, measure: Measure): number =>
  Math.max(...pieces(text).map((piece) => measure(piece.trimEnd())));

const STEPS = 8;

/** The same number of lines, as even as they can be: in the narrowest column that still takes the text in so many. */
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

/** The first lines of a text that has more, the last one ending with an ellipsis. */
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
