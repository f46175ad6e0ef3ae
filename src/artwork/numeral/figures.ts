import { element } from '../markup.ts';
import { WHITE } from '../colour/palette.ts';
import { DIGIT, digitLattice, digitSpine } from './digit.ts';
import { line, polygon } from '../geometry/path.ts';
import { loops, rim, straightened } from '../geometry/pen.ts';
import { fill, stroke } from '../geometry/shape.ts';

const FIGURES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/**
 * Returns the digits 0 to 9 as symbols `d0` to `d9`, which pages use individually and which take their hue from the
 * page. They are small: a body with its spine, without threads.
 */
export function figuresFile(): string {
  const symbols = FIGURES.map((figure) =>
    element(
      'symbol',
      { id: `d${figure}`, viewBox: `0 0 ${DIGIT.columns} ${DIGIT.rows}` },
      fill(
        loops(rim(digitLattice(figure)))
          .map(polygon)
          .join(''),
        'var(--hue)',
      ),
      stroke(digitSpine(figure).map(straightened).map(line).join(''), WHITE, 0.4),
    ),
  );
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg' }, ...symbols);
}
